import { EmptyState, ErrorState, Link, Skeleton, SkeletonGroup } from '@contempla/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { mensagemDoErro } from '../erro-da-api.ts'
import classes from './Tabela.module.css'

export interface Coluna<L> {
  titulo: string
  valor: (linha: L) => ReactNode
  /** A figure: at the right, in tabular numerals. */
  numero?: boolean
  alinhar?: 'inicio' | 'centro' | 'fim'
  /** Lets its text break into lines; otherwise a cell stays on one. */
  quebra?: boolean
  /** The title is only read out: for a column of buttons. */
  semTitulo?: boolean
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

interface TabelaProps<L> {
  /** What the table holds; read out, not drawn. */
  legenda: string
  colunas: readonly Coluna<L>[]
  linhas: readonly L[] | undefined
  chave: (linha: L) => string | number
  /** Where a row leads; its first cell becomes the link and the whole row can be clicked. */
  href?: (linha: L) => string | undefined
  /** The query of the rows: draws the waiting, the failure and the retry. */
  consulta?: EstadoDaConsulta
  vazio?: { titulo: string; texto?: ReactNode }
  /** Sums under the columns, one cell each; empty where null. */
  rodape?: readonly ReactNode[]
}

/** A dense table in a frame of its own, which scrolls sideways where it must. Arrow keys move between the rows' links. */
export function Tabela<L>(props: TabelaProps<L>) {
  const { legenda, colunas, linhas, chave, href, consulta, vazio, rodape } = props
  if (!linhas && consulta?.isError)
    return (
      <ErrorState
        message={mensagemDoErro(consulta.error)}
        onRetry={() => consulta.refetch()}
        retrying={consulta.isFetching}
      />
    )
  if (!linhas) return <Esqueleto colunas={colunas.length} />
  if (linhas.length === 0) return <EmptyState title={vazio?.titulo ?? 'Nada por aqui'} text={vazio?.texto} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard
    <div className={classes.quadro} role="region" aria-label={legenda} tabIndex={0} data-tabela>
      <table className={classes.tabela} aria-busy={consulta?.isPlaceholderData || undefined}>
        <caption className="visualmente-oculto">{legenda}</caption>
        <thead>
          <tr>
            {colunas.map((coluna) => (
              <th key={coluna.titulo} scope="col" className={classeDa(coluna)}>
                {coluna.semTitulo ? <span className="visualmente-oculto">{coluna.titulo}</span> : coluna.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={chave(linha)}>
              {colunas.map((coluna, i) => (
                <Celula
                  key={coluna.titulo}
                  coluna={coluna}
                  primeira={i === 0}
                  href={i === 0 ? href?.(linha) : undefined}
                >
                  {coluna.valor(linha)}
                </Celula>
              ))}
            </tr>
          ))}
        </tbody>
        {rodape && (
          <tfoot>
            <tr>
              {colunas.map((coluna, i) => (
                <td key={coluna.titulo} className={classeDa(coluna)}>
                  {rodape[i]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type CelulaProps<L> = { coluna: Coluna<L>; primeira: boolean; href: string | undefined; children: ReactNode }

function Celula<L>({ coluna, primeira, href, children }: CelulaProps<L>) {
  if (!primeira) return <td className={classeDa(coluna)}>{children}</td>
  return (
    <th scope="row" className={classeDa(coluna)}>
      {href ? (
        <Link href={href} className={classes.abre} data-linha onKeyDown={moverEntreLinhas}>
          {children}
        </Link>
      ) : (
        children
      )}
    </th>
  )
}

const classeDa = <L,>({ numero, alinhar, quebra }: Coluna<L>) =>
  [numero && classes.numero, alinhar && classes[alinhar], quebra && classes.quebra].filter(Boolean).join(' ') ||
  undefined

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

function Esqueleto({ colunas }: { colunas: number }) {
  return (
    <SkeletonGroup>
      <div className={classes.esqueleto}>
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} style={{ gridTemplateColumns: `repeat(${Math.min(colunas, 6)}, minmax(0, 1fr))` }}>
            {Array.from({ length: Math.min(colunas, 6) }, (_c, c) => (
              <Skeleton key={c} width={c % 2 ? '55%' : '85%'} />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
