export const root: string
export function requireNode(): void
export function installDependencies(): void
export function installTools(): void
export function buildWebApps(): Promise<void>
export function installBrowser(): string
export function findChromium(): string | undefined
export function findModernNode(): string
export function handOver(args: string[], env?: Record<string, string>, ready?: Promise<void>): void
