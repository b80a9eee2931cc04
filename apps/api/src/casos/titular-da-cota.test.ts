import { expect, test } from 'vitest'
import { useCasos } from './casos.fixture.ts'
import { mover } from './index.ts'

const casos = useCasos()

/** A quota of one holder that has a case, and what gives it to another. */
async function cotaComCaso(fase: string) {
  const { ambiente, mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const outro = await mundo.novoTitular(parceiro)
  const id = await mundo.casoEm(titular, { processo: 'faturamento-especie', fase })
  const transferir = () =>
    ambiente.sql('update cota set cliente_id = $1 where id = $2', [outro.clienteId, titular.cotas[0]])
  return { titular, outro, id, transferir }
}

test('who no longer holds the quota hands in nothing for its case, nor does who holds it now', async () => {
  const { titular, outro, id, transferir } = await cotaComCaso('envioDosDocumentos')
  const enviar = async (quem: typeof titular) => {
    const { chamar } = await casos().mundo.entrar(quem)
    const body = { CaseNumber: String(id).padStart(8, '0'), documentos: [] }
    const { status, codigo } = await chamar('POST /antifraude/analise-documento/solicitar', { body })
    return [status, codigo]
  }
  expect(await enviar(titular)).toEqual([400, 'ARQUIVO_AUSENTE'])
  await transferir()
  expect(await enviar(titular)).toEqual([404, 'NAO_ENCONTRADO'])
  expect(await enviar(outro)).toEqual([404, 'NAO_ENCONTRADO'])
})

test.each(['cliente', 'representante'] as const)(
  'no act moves it in the old holder’s name, by the %s',
  async (tipo) => {
    const { titular, id, transferir } = await cotaComCaso(tipo === 'cliente' ? 'pagamentoEnviado' : 'atualizarCadastro')
    const { contexto } = casos().ambiente.servidor
    const ato = tipo === 'cliente' ? 'ciente' : 'confirmarCadastro'
    const tentar = () =>
      contexto.db
        .transaction((tx) => mover(tx, contexto, { casoId: id, quem: { tipo, id: titular.clienteId }, ato }))
        .then(
          ({ caso }) => caso.fase,
          (erro: { codigo?: string }) => erro.codigo,
        )
    await transferir()
    expect(await tentar()).toBe('NAO_ENCONTRADO')
    await casos().ambiente.sql('update cota set cliente_id = $1 where id = $2', [titular.clienteId, titular.cotas[0]])
    expect(await tentar()).toBe(tipo === 'cliente' ? 'pagamentoVisto' : 'termoDeAutorizacao')
  },
)
