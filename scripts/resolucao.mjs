// Preloaded by the processes of the tests. Node reads and parses a package's table of exports anew for each import of it, and
// drizzle-orm's is of 180 kB, asked for by two hundred modules: half a second of a processor in each of some fifty processes.

import { registerHooks } from 'node:module'

const found = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context)
    const known = found.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
