import { flushCompileCache } from 'node:module'

/** For a process that is killed, which keeps nothing by itself: the next one finds compiled what this one read. */
export const keepCompiled = () => flushCompileCache()
