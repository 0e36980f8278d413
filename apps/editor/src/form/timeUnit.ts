import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { TIME_UNITS, type TimeUnit } from './schema/ticks.ts';

interface TimePreference {
  unit: TimeUnit;
  switch(): void;
}

/** The unit that times are shown in, everywhere, as this designer prefers it. */
export const useTimeUnit = create<TimePreference>()(
  persist(
    (set) => ({
      unit: 'ticks',
      switch: () => set(({ unit }) => ({ unit: TIME_UNITS[(TIME_UNITS.indexOf(unit) + 1) % TIME_UNITS.length] ?? 'ticks' })),
    }),
    { name: 'bestiaire.time-unit', partialize: ({ unit }) => ({ unit }) },
  ),
);
