import { defineConfig } from 'prisma/config';

// `prisma generate` asks for the schema engine and never runs it, and not every network lets its download through: any file that
// exists will do. `prisma migrate` does need the real one; set this variable, or leave it and let Prisma download.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: `file:${process.env['BESTIAIRE_DB'] ?? '.bestiaire/bestiaire.db'}` },
});
