import type { PapelDeFuncionario } from '@contempla/contract'
import { EmptyState, ErrorState, Link } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import type { KeyboardEvent, ReactNode } from 'react'
import { usePode } from '../sessao/usePode.ts'
import { Esqueleto } from './Esqueleto.tsx'
import classes from './Tabela.module.css'

export interface Coluna<L> {
  titulo: string
  valor: (linha: L) => ReactNode
  /** A second, smaller line under the value. */
  detalhe?: (linha: L) => ReactNode
  /** A figure: at the right, in tabular numerals. */
  numero?: boolean
  /** Lets its text break into lines; otherwise a cell stays on one. */
  quebra?: boolean
  /** A column of buttons, the last: its title is only read out, and it stays in sight however wide the table is. */
  semTitulo?: boolean
  /** Who may press its buttons. For anybody else the column is left out, and the table says why. */
  papel?: PapelDeFuncionario
}

/** What is needed of the query whose rows these are. */
export interface EstadoDaConsulta {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  error: unknown
  refetch: () => unknown
}

export interface TabelaProps<L> {
  /** What the table holds; read out, not drawn. */
  legenda: string
  colunas: readonly Coluna<L>[]
  linhas: readonly L[] | undefined
  chave: (linha: L) => string | number
  /** Where a row leads; its first cell becomes the link and the whole row can be clicked. */
  href?: (linha: L) => string | undefined
  /** The query of the rows: draws the waiting, the failure and the retry. */
  consulta?: EstadoDaConsulta | undefined
  vazio?: { titulo: string; texto?: ReactNode }
  /** Sums under the columns, one cell each; empty where null. */
  rodape?: readonly ReactNode[]
  /** Sets a row apart: what came out well, and the last before a line. */
  destaque?: (linha: L) => 'bom' | 'bom corte' | undefined
}

/**
 * A dense table in a frame of its own, which scrolls sideways where it must; on a phone each row is a card. Arrow keys
 * move between the rows' links.
 */
export function Tabela<L>(props: TabelaProps<L>) {
  const { legenda, linhas, consulta } = props
  const restrita = props.colunas.find(({ papel }) => papel)
  const { pode, porque } = usePode(restrita?.papel ?? 'atendente')
  const colunas = pode ? props.colunas : props.colunas.filter((coluna) => coluna !== restrita)
  if (!linhas && consulta?.isError)
    return (
      <ErrorState
        title="Não conseguimos carregar"
        message={detailedMessageOf(consulta.error)}
        onRetry={() => consulta.refetch()}
        retrying={consulta.isFetching}
      />
    )
  if (!linhas) return <Esqueleto colunas={colunas.length} />
  if (linhas.length === 0) return <Vazio {...props} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard */}
      <div className={classes.quadro} role="region" aria-label={legenda} tabIndex={0} data-tabela>
        <Grade {...props} colunas={colunas} linhas={linhas} />
      </div>
      {porque && restrita && (
        <p className={classes.nota}>
          {restrita.titulo}: {porque.charAt(0).toLowerCase() + porque.slice(1)}
        </p>
      )}
    </>
  )
}

/** A list that was asked for says so at large; a part of a screen, in a line. */
function Vazio<L>({ consulta, vazio: { titulo, texto } = { titulo: 'Nada por aqui' } }: TabelaProps<L>) {
  if (consulta) return <EmptyState title={titulo} text={texto} />
  return (
    <p className={classes.nota}>
      {titulo}. {texto}
    </p>
  )
}

type GradeProps<L> = TabelaProps<L> & { linhas: readonly L[] }

/** The rows. Roles are written out because a card's `display` takes the native ones away. */
function Grade<L>({ legenda, colunas, linhas, chave, href, consulta, rodape, destaque }: GradeProps<L>) {
  return (
    <table role="table" className={classes.tabela} aria-busy={consulta?.isPlaceholderData || undefined}>
      <caption className="visualmente-oculto">{legenda}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {colunas.map((coluna) => (
            <th key={coluna.titulo} scope="col" role="columnheader" className={classeDa(coluna)}>
              {coluna.semTitulo ? <span className="visualmente-oculto">{coluna.titulo}</span> : coluna.titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {linhas.map((linha) => (
          <tr key={chave(linha)} role="row" data-destaque={destaque?.(linha)}>
            {colunas.map((coluna, i) =>
              i === 0 ? (
                <th key={coluna.titulo} scope="row" role="rowheader" className={classeDa(coluna)}>
                  <Titulo href={href?.(linha)}>{coluna.valor(linha)}</Titulo>
                  <Detalhe coluna={coluna} linha={linha} />
                </th>
              ) : (
                <Celula key={coluna.titulo} coluna={coluna} linha={linha} />
              ),
            )}
          </tr>
        ))}
      </tbody>
      {rodape && (
        <tfoot role="rowgroup">
          <tr role="row">
            {colunas.map((coluna, i) => (
              <td key={coluna.titulo} role="cell" className={classeDa(coluna)} data-titulo={i > 0 ? coluna.titulo : ''}>
                {rodape[i]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Titulo({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <Link href={href} className={classes.abre} data-linha onKeyDown={moverEntreLinhas}>
      {children}
    </Link>
  )
}

function Celula<L>({ coluna, linha }: { coluna: Coluna<L>; linha: L }) {
  const valor = coluna.valor(linha)
  return (
    <td
      role="cell"
      className={classeDa(coluna)}
      data-titulo={coluna.semTitulo ? '' : coluna.titulo}
      // What has nothing to say takes no line of a card.
      data-nada={valor === '—' || valor === null || valor === false || undefined}
    >
      <div>
        {valor}
        <Detalhe coluna={coluna} linha={linha} />
      </div>
    </td>
  )
}

function Detalhe<L>({ coluna, linha }: { coluna: Coluna<L>; linha: L }) {
  const detalhe = coluna.detalhe?.(linha)
  return detalhe ? <span className={classes.detalhe}>{detalhe}</span> : null
}

const classeDa = <L,>({ numero, quebra, semTitulo }: Coluna<L>) =>
  [numero && classes.numero, quebra && classes.quebra, semTitulo && classes.acao].filter(Boolean).join(' ') || undefined

/** Up, down, first and last among the links of the rows; Enter is the link's own. */
function moverEntreLinhas(evento: KeyboardEvent<HTMLAnchorElement>) {
  const linhas = evento.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-linha]')
  const links = [...(linhas ?? [])]
  const atual = links.indexOf(evento.currentTarget)
  const destinos: Record<string, number> = { ArrowDown: atual + 1, ArrowUp: atual - 1, Home: 0, End: links.length - 1 }
  const destino = destinos[evento.key]
  if (destino === undefined) return
  evento.preventDefault()
  links[destino]?.focus()
}
