export type { CheckedFolder } from './checkFolder.ts';
export { checkFolder } from './checkFolder.ts';
export { pathOf } from './layout.ts';
export type { FolderReading } from './readFolder.ts';
export { readFolder } from './readFolder.ts';
export type { FolderWriting } from './writeFolder.ts';
export { writeFolder } from './writeFolder.ts';
