/** The colours of the stage, for a light and a dark page. Camps differ in lightness too, so that hue is never all that tells them apart. */
export interface Palette {
  floor: string;
  grid: string;
  wall: string;
  obstacle: string;
  hero: string;
  foe: string;
  acolyte: string;
  facing: string;
  flash: string;
  safe: string;
  selected: string;
  tie: string;
  telegraph: string;
  telegraphEdge: string;
  hit: string;
  projectile: string;
  text: string;
  barBack: string;
  heroBar: string;
  foeBar: string;
  open: string;
  shut: string;
}

const LIGHT: Palette = {
  floor: '#f4f1ea',
  grid: '#e4dfd3',
  wall: '#4a4438',
  obstacle: '#a39a88',
  hero: '#2f6fd0',
  foe: '#b3392f',
  acolyte: '#d07a2f',
  facing: '#ffffff',
  flash: '#fff3b0',
  safe: '#2f6fd0',
  selected: '#111111',
  tie: '#8a6d3b',
  telegraph: 'rgba(230, 150, 20, 0.22)',
  telegraphEdge: 'rgba(190, 110, 0, 0.8)',
  hit: 'rgba(200, 30, 30, 0.45)',
  projectile: '#7a1fa2',
  text: '#22252b',
  barBack: '#d4cfc4',
  heroBar: '#2f6fd0',
  foeBar: '#b3392f',
  open: '#2e7d32',
  shut: '#8a2b22',
};

const DARK: Palette = {
  ...LIGHT,
  floor: '#23262e',
  grid: '#2d313b',
  wall: '#8b93a5',
  obstacle: '#4b5262',
  hero: '#6fa8ff',
  foe: '#ef6a5e',
  acolyte: '#f0a35e',
  facing: '#14161b',
  selected: '#ffffff',
  tie: '#c9a565',
  telegraph: 'rgba(255, 190, 70, 0.20)',
  telegraphEdge: 'rgba(255, 190, 70, 0.85)',
  hit: 'rgba(255, 80, 70, 0.45)',
  projectile: '#d08cff',
  text: '#dfe3ea',
  barBack: '#3a3f4a',
  heroBar: '#6fa8ff',
  foeBar: '#ef6a5e',
  open: '#66bb6a',
  shut: '#ef6a5e',
};

export const paletteOf = (scheme: 'light' | 'dark'): Palette => (scheme === 'dark' ? DARK : LIGHT);
