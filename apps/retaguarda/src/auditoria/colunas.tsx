import { formatDia, Link } from '@contempla/ui'
import { type Coluna, formatInstante, formatInstanteExato, href, type Linha } from '../shell/kit.ts'
import { Mudancas } from './Mudancas.tsx'
import { atores, nomeDaAcao, nomeDoObjeto } from './palavras.ts'

type Registro = Linha<'GET /auditoria'>

const quem = ({ ator: { tipo, id, nome } }: Registro) => nome ?? (id === null ? atores[tipo] : `${atores[tipo]} ${id}`)

/**
 * An object identified by a day or an instant is shown formatted; a long code is shortened to enough characters to tell
 * it from others.
 */
function idEmPalavras(id: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(id)) return `de ${formatDia(id)}`
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(id)) return `de ${formatInstante(id)}`
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id) ? id.slice(0, 8) : id
}

/** The columns of the audit trail, with links to everything done by the same actor and to the same object. */
export const colunasDaAuditoria: readonly Coluna<Registro>[] = [
  { title: 'Quando', value: ({ quando }) => formatInstanteExato(quando) },
  {
    title: 'Quem',
    value: (registro) => {
      const { tipo, id } = registro.ator
      return (
        <Link
          href={href('/auditoria', undefined, { ator: id === null ? tipo : `${tipo}:${id}` })}
          aria-label={`O que fez: ${quem(registro)}`}
        >
          {quem(registro)}
        </Link>
      )
    },
    detail: ({ emNomeDe }) => emNomeDe !== null && `Em nome do consorciado ${emNomeDe}`,
  },
  { title: 'Ação', value: ({ acao }) => nomeDaAcao(acao) },
  {
    title: 'Sobre o quê',
    value: ({ objeto: { tipo, id } }) => {
      const qual = `${nomeDoObjeto(tipo)} ${idEmPalavras(id)}`
      return (
        <Link href={href('/auditoria', undefined, { objeto: `${tipo}:${id}` })} aria-label={`Sobre: ${qual}`}>
          {qual}
        </Link>
      )
    },
    wraps: true,
  },
  { title: 'O que mudou', value: ({ antes, depois }) => <Mudancas antes={antes} depois={depois} />, wraps: true },
]
