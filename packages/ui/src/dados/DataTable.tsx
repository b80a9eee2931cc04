import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export interface DataColumn<Linha> {
  key: string
  header: string
  cell: (linha: Linha) => ReactNode
  align?: 'start' | 'end'
  /** Names the row; the first column unless another says so. */
  rowHeader?: boolean
  /** No label in front of the value in the card of a phone: for buttons. */
  bare?: boolean
}

interface DataTableProps<Linha> {
  /** What the table holds; read out, not drawn. */
  caption: string
  columns: readonly DataColumn<Linha>[]
  rows: readonly Linha[]
  rowKey: (linha: Linha) => string | number
  /** On a phone the values stand beside the row's name, and not under it. */
  compact?: boolean
}

/** An empty cell: a dash to see, a word for who would not hear it. */
export const Nada = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visualmente-oculto">nada</span>
  </>
)

/** A table on a desktop, cards on a phone. Roles are written out because `display` takes the native ones away. */
export function DataTable<Linha>({ caption, columns, rows, rowKey, compact = false }: DataTableProps<Linha>) {
  const titular = columns.find((c) => c.rowHeader)?.key ?? columns[0]?.key
  return (
    <table className={`${classes.tabela} ${compact ? classes.compacta : ''}`} role="table">
      <caption>{caption}</caption>
      <thead className={classes.cabecalho} role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" role="columnheader" className={align === 'end' ? classes.fim : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.corpo} role="rowgroup">
        {rows.map((linha) => (
          <tr key={rowKey(linha)} role="row">
            {columns.map(({ key, header, cell, align, bare }) =>
              key === titular ? (
                <th key={key} scope="row" role="rowheader">
                  {cell(linha)}
                </th>
              ) : (
                <td
                  key={key}
                  role="cell"
                  data-label={bare ? '' : header}
                  className={align === 'end' ? classes.fim : undefined}
                >
                  {cell(linha)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
