import { version } from '../../package.json' with { type: 'json' };

/** Version of the rules as this package plays them; stands in every replay (DET-08). */
export const SIMULATION_VERSION: string = version;
