import { sqlState } from '../platform/database.ts'
import type { Contexto, Gravador, Numerada, Resultado } from './contexto.ts'
import type { TipoDeLinha } from './formato/formato.ts'

const motivoDaRestricao: Record<string, string> = {
  parceiro_dominio_unique: 'o domínio já é de outro parceiro',
  fabricante_nome_unique: 'o nome já é de outro fabricante',
  lance_ativo: 'a cota já tem outro lance ativo nesta assembleia',
  movimento_estorno_unico: 'o movimento já foi estornado',
}

/** What the schema did not foresee and the database refused: the text names the rule, never the data. */
function motivoDoBanco(error: unknown): string {
  const restricao = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  return motivoDaRestricao[restricao] ?? `o banco de dados recusou a linha (${restricao || sqlState(error)})`
}

/** Only what a line's data can cause; a lost connection or a full disk is not the line's fault. */
const isErroDeDados = (error: unknown) => /^(22|23)/.test(sqlState(error) ?? '')

/** Writes a batch. When the database refuses it, halving finds the lines at fault and keeps checking the others. */
export async function storeLote<T extends TipoDeLinha>(
  contexto: Contexto,
  gravador: Gravador<T>,
  lote: Numerada<T>[],
): Promise<Resultado> {
  const { client } = contexto
  await client.query('SAVEPOINT lote')
  try {
    const resultado = await gravador.gravar(contexto, lote)
    await client.query('RELEASE SAVEPOINT lote')
    return resultado
  } catch (error) {
    if (!isErroDeDados(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT lote')
    const [unica] = lote
    if (lote.length === 1 && unica) {
      return { novas: 0, alteradas: 0, erros: [{ linha: unica.linha, motivo: motivoDoBanco(error) }] }
    }
    const meio = Math.ceil(lote.length / 2)
    const antes = await storeLote(contexto, gravador, lote.slice(0, meio))
    const depois = await storeLote(contexto, gravador, lote.slice(meio))
    return {
      novas: antes.novas + depois.novas,
      alteradas: antes.alteradas + depois.alteradas,
      erros: [...antes.erros, ...depois.erros],
    }
  }
}
