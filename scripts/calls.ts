import { contrato } from '@contempla/contract'

/** Every call of the API as `access METHOD path`, in the contract's order; who owns what it names is left out. */
const lines = Object.values(contrato).map(({ access, method, path }) => {
  const login = access === 'public' || access === 'client' ? access : 'auth'
  return `${login} ${method} ${path}\n`
})
process.stdout.write(lines.join(''))
