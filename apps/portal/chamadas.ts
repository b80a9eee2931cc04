import type { Call } from '@contempla/contract'
import { contrato } from '@contempla/contract'
import type { Plugin } from 'vite'

/** What the way in, and the notices beside it, may call; the public screens beyond it load the rest of the table. */
const daEntrada = /^\/(?:login|parceiros|util|versoes)\b/

/**
 * The contract's table without its schemas, so that zod stays out of the browser: what is called before the log-in, and, for
 * the screens behind it, the rest.
 */
export function chamadas(): Plugin {
  const comSessao = ['auth', 'cota', 'usuario']
  // Only screens behind the log-in make a call that may go without a session.
  const slim = ({ access, sessaoOpcional, binary, idempotent, exigeCodigo, exigeCodigoEm }: Call) =>
    JSON.stringify({
      access: sessaoOpcional || comSessao.includes(access) ? 'auth' : access,
      ...(binary && { binary: true }),
      ...(idempotent && { idempotent }),
      ...(exigeCodigo && { exigeCodigo }),
      ...(exigeCodigoEm && { exigeCodigo: exigeCodigoEm.acao, codigoNosAtos: exigeCodigoEm.atos }),
    })
  const calls = Object.entries<Call>(contrato).filter(([, call]) => slim(call) !== JSON.stringify({ access: 'auth' }))
  // One text a shape: every screen waits for this table, and most calls are alike.
  const table = (some: typeof calls) => {
    const grupos = [...Map.groupBy(some, ([, call]) => slim(call))].map(
      ([forma, daForma]) => `[${forma},${JSON.stringify(daForma.map(([key]) => key).join())}]`,
    )
    return `Object.fromEntries([${grupos.join()}].flatMap(([call, keys]) => keys.split(',').map((key) => [key, call])))`
  }
  const [deFora, deDentro] = [true, false].map((fora) =>
    table(
      calls.filter(([, { access, path }]) => (['public', 'client'].includes(access) && daEntrada.test(path)) === fora),
    ),
  )
  const modules: Readonly<Record<string, string>> = {
    'virtual:chamadas': `export const chamadas = ${deFora}`,
    'virtual:chamadas-de-dentro': `export const chamadasDeDentro = ${deDentro}`,
  }
  return {
    name: 'contempla:chamadas',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (source) => modules[source.replace('\0', '')],
  }
}
