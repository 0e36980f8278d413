import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './client.ts';

/** Server events say when something changed; until then what was read stays fresh. A refusal is an answer: only silence is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ProblemError) || error.problem.status === 0 || error.problem.status === 503),
      retryDelay: 400,
    },
  },
});
