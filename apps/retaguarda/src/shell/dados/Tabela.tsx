import type { PapelDeFuncionario } from '@contempla/contract'
import { EmptyState, ErrorState, Link, Nada } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMay } from '../sessao/useMay.ts'
import { Esqueleto } from './Esqueleto.tsx'
import classes from './Tabela.module.css'

export interface Coluna<L> {
  title: string
  value: (linha: L) => ReactNode
  /** A second, smaller line under the value. */
  detail?: (linha: L) => ReactNode
  /** A figure: at the right, in tabular numerals. */
  numeric?: boolean
  /** Lets its text break into lines; otherwise a cell stays on one. */
  wraps?: boolean
  /** A column of buttons, the last: its title is only read out, and it stays in sight however wide the table is. */
  untitled?: boolean
  /** The role that may press the column's buttons. Everybody else does not see the column, and the table says why. */
  papel?: PapelDeFuncionario
}

/** The state of the query that reads these rows. */
export interface EstadoDaConsulta {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  error: unknown
  refetch: () => unknown
}

export interface TabelaProps<L> {
  /** The table's name, for screen readers only. */
  caption: string
  columns: readonly Coluna<L>[]
  rows: readonly L[] | undefined
  rowKey: (linha: L) => string | number
  /** Where a row leads; its first cell becomes the link and the whole row can be clicked. */
  href?: (linha: L) => string | undefined
  /** The query of the rows: draws the waiting, the failure and the retry. */
  query?: EstadoDaConsulta | undefined
  empty?: { title: string; text?: ReactNode }
  /** Sums under the columns, one cell each; empty where null. */
  footer?: readonly ReactNode[]
  /** Sets a row apart: what came out well, and the last before a line. */
  highlight?: (linha: L) => 'bom' | 'bom corte' | undefined
}

/**
 * A dense table in a frame of its own, which scrolls sideways where it must; on a phone each row is a card. Arrow keys
 * move between the rows' links.
 */
export function Tabela<L>(props: TabelaProps<L>) {
  const { caption, rows, query } = props
  const restrita = props.columns.find(({ papel }) => papel)
  const { pode, porque } = useMay(restrita?.papel ?? 'atendente')
  const colunas = pode ? props.columns : props.columns.filter((coluna) => coluna !== restrita)
  if (!rows && query?.isError)
    return (
      <ErrorState
        title="Não conseguimos carregar"
        message={detailedMessageOf(query.error)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!rows) return <Esqueleto columns={colunas.length} />
  if (rows.length === 0) return <Vazio {...props} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard */}
      <div className={classes.quadro} role="region" aria-label={caption} tabIndex={0} data-tabela>
        <Grade {...props} columns={colunas} rows={rows} />
      </div>
      {porque && restrita && (
        <p className={classes.nota}>
          {restrita.title}: {porque.charAt(0).toLowerCase() + porque.slice(1)}
        </p>
      )}
    </>
  )
}

/** A list that was asked for says so at large; a part of a screen, in a line. */
function Vazio<L>({ query, empty: { title, text } = { title: 'Nada por aqui' } }: TabelaProps<L>) {
  if (query) return <EmptyState title={title} text={text} />
  return (
    <p className={classes.nota}>
      {title}. {text}
    </p>
  )
}

type GradeProps<L> = TabelaProps<L> & { rows: readonly L[] }

/** The rows. Roles are written out because a card's `display` takes the native ones away. */
function Grade<L>({ caption: legenda, columns, rows, rowKey, href, query, footer, highlight }: GradeProps<L>) {
  return (
    <table role="table" className={classes.tabela} aria-busy={query?.isPlaceholderData || undefined}>
      <caption className="visualmente-oculto">{legenda}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((coluna) => (
            <th key={coluna.title} scope="col" role="columnheader" className={classeDa(coluna)}>
              {coluna.untitled ? <span className="visualmente-oculto">{coluna.title}</span> : coluna.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((linha) => (
          <tr key={rowKey(linha)} role="row" data-destaque={highlight?.(linha)}>
            {columns.map((coluna, i) =>
              i === 0 ? (
                <th key={coluna.title} scope="row" role="rowheader" className={classeDa(coluna)}>
                  <Titulo href={href?.(linha)}>{coluna.value(linha)}</Titulo>
                  <Detalhe column={coluna} row={linha} />
                </th>
              ) : (
                <Celula key={coluna.title} column={coluna} row={linha} />
              ),
            )}
          </tr>
        ))}
      </tbody>
      {footer && (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map((coluna, i) => (
              <td key={coluna.title} role="cell" className={classeDa(coluna)} data-titulo={i > 0 ? coluna.title : ''}>
                {footer[i]}
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

function Celula<L>({ column, row }: { column: Coluna<L>; row: L }) {
  const valor = column.value(row)
  return (
    <td
      role="cell"
      className={classeDa(column)}
      data-titulo={column.untitled ? '' : column.title}
      // An empty cell takes no line of a card.
      data-nada={valor === '—' || valor === null || valor === false || undefined}
    >
      <div>
        {valor === '—' ? <Nada /> : valor}
        <Detalhe column={column} row={row} />
      </div>
    </td>
  )
}

function Detalhe<L>({ column, row }: { column: Coluna<L>; row: L }) {
  const detalhe = column.detail?.(row)
  return detalhe ? <span className={classes.detalhe}>{detalhe}</span> : null
}

const classeDa = <L,>({ numeric, wraps, untitled }: Coluna<L>) =>
  [numeric && classes.numero, wraps && classes.quebra, untitled && classes.acao].filter(Boolean).join(' ') || undefined

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
