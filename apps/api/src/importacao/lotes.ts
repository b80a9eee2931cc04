import type { Contexto, Numerada, Resultado } from './contexto.ts'
import type { TipoDeLinha } from './formato.ts'
import { GRAVADORES, ORDEM } from './gravadores.ts'
import { sqlState } from '../platform/database.ts'

export const linhasPorLote = 5000

const motivoDaRestricao: Record<string, string> = {
  parceiro_dominio_unique: 'o domínio já é de outro parceiro',
  movimento_estorno_unico: 'o movimento já foi estornado',
}

/** What the schema did not foresee and the database refused: the text names the rule, never the data. */
function motivoDoBanco(error: unknown): string {
  const restricao = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  return motivoDaRestricao[restricao] ?? `o banco de dados recusou a linha (${restricao || sqlState(error)})`
}

/** Only what a line's data can cause; a lost connection or a full disk is not the line's fault. */
const isErroDeDados = (error: unknown) => /^(22|23)/.test(sqlState(error) ?? '')

async function gravar<T extends TipoDeLinha>(contexto: Contexto, tipo: T, lote: Numerada<T>[]): Promise<Resultado> {
  const { client } = contexto
  await client.query('SAVEPOINT lote')
  try {
    const resultado = await GRAVADORES[tipo].gravar(contexto, lote)
    await client.query('RELEASE SAVEPOINT lote')
    return resultado
  } catch (error) {
    if (!isErroDeDados(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT lote')
    const [unica] = lote
    if (lote.length === 1 && unica) return { novas: 0, alteradas: 0, erros: [{ linha: unica.linha, motivo: motivoDoBanco(error) }] }
    // Halving finds the lines at fault and keeps checking the others.
    const meio = Math.ceil(lote.length / 2)
    const antes = await gravar(contexto, tipo, lote.slice(0, meio))
    const depois = await gravar(contexto, tipo, lote.slice(meio))
    return {
      novas: antes.novas + depois.novas,
      alteradas: antes.alteradas + depois.alteradas,
      erros: [...antes.erros, ...depois.erros],
    }
  }
}

type Lote<T extends TipoDeLinha> = { chaves: Set<string>; linhas: Numerada<T>[] }
type Lotes = { [T in TipoDeLinha]: Lote<T> }

const novosLotes = () => Object.fromEntries(ORDEM.map((tipo) => [tipo, { chaves: new Set(), linhas: [] }])) as unknown as Lotes

export type Gravado = Resultado & { tipo: TipoDeLinha; linhas: number }

/** Gathers lines by type and writes them in the order of their references, while the next ones are being read. */
export function createLotes(contexto: Contexto, aoGravar: (gravado: Gravado) => void) {
  let lotes = novosLotes()
  let quantas = 0
  let emCurso: Promise<void> = Promise.resolve()

  async function gravarTodos(cheios: Lotes) {
    for (const tipo of ORDEM) {
      const { linhas } = cheios[tipo]
      if (linhas.length > 0) aoGravar({ tipo, linhas: linhas.length, ...(await gravar(contexto, tipo, linhas as never)) })
    }
  }

  /** Resolves when the batches before these are written: one is written while one is filled. */
  async function despachar() {
    await emCurso
    const cheios = lotes
    lotes = novosLotes()
    quantas = 0
    emCurso = gravarTodos(cheios)
    emCurso.catch(() => {})
  }

  async function add<T extends TipoDeLinha>(linha: number, tipo: T, dados: Numerada<T>['dados']) {
    const gravador = GRAVADORES[tipo]
    const chave = gravador.chave(dados)
    const citadas = gravador.depende?.(dados) ?? []
    if ([chave, ...citadas].some((citada) => lotes[tipo].chaves.has(citada))) await despachar()
    lotes[tipo].chaves.add(chave)
    lotes[tipo].linhas.push({ linha, dados })
    quantas += 1
    if (quantas >= linhasPorLote) await despachar()
  }

  async function terminar() {
    await despachar()
    await emCurso
  }

  return { add, terminar }
}
