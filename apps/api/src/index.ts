export { type AppOptions, buildApp } from './app.ts';
export { openApiText } from './openapiText.ts';
export { type Running, serve } from './serve.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
