import type { Path } from '../routes.ts'

/** Where the staff console is served. */
export const base = '/retaguarda'

/** The URL of a route of the map. */
export const href = (path: Path): string => (path === '/' ? base : base + path)
