import type { ReactNode } from 'react'
import classes from './ComparisonTable.module.css'

interface ComparisonTableProps {
  /** What is compared; read out, not drawn. */
  caption: string
  /** What stands side by side: "Hoje", "Depois". */
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
}

/** A few things side by side, a line for each thing that differs; a table on a phone too, while its columns fit. */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  return (
    <div className={classes.quadro}>
      <table className={classes.lado}>
        <caption className="visualmente-oculto">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visualmente-oculto">O que muda</span>
            </th>
            {columns.map((nome) => (
              <th key={nome} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((celula, i) => (
                <td key={columns[i]} data-coluna={columns[i]}>
                  {celula}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
