import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { useAnalise } from './analise.fixture.ts'
import { ateOsDocumentos, type Contemplado } from './caso.fixture.ts'

const { casos, contemplado, emAnalise, decidir, irPara, casoDa, hoje } = useAnalise()

type Pedido = { tipo: string; falta: boolean; enviados: { problema: string | null }[] }
const tipos = (pedidos: readonly Pedido[]) => pedidos.map(({ tipo }) => tipo)
const todos = ['documento_pessoal', 'selfie', 'comprovante_residencia', 'extrato_bancario']

/** Lists the kinds that stand in the case, in the order in which they were sent. */
const valem = async ({ id }: Pick<Contemplado, 'id'>) =>
  (
    await casos().ambiente.sql<{ tipo: string }>(
      'select tipo from caso_documento where caso_id = $1 and substituido_em is null order by id',
      [(await casoDa(id)).id],
    )
  ).map(({ tipo }) => tipo)

async function mandar(dela: Pick<Contemplado, 'ver' | 'chamar'>, documentos: readonly object[]) {
  const body = { CaseNumber: (await dela.ver()).CaseNumber, documentos }
  return dela.chamar('POST /antifraude/analise-documento/solicitar', { params: {}, body })
}

const passado = async () => irPara(addDays(hoje(), 45))

describe('once the time for a document is over', () => {
  test('the one that the analyst asked for is asked for still, in their words, and the others stand', async () => {
    const dela = await emAnalise()
    await decidir(dela, 'pedirAdicionais', { motivo: 'Envie o contrato de trabalho' })
    await passado()
    const estado = await dela.ver()
    expect([estado.vista, estado.motivo]).toEqual(['prazoFinalizado', 'Envie o contrato de trabalho'])
    expect(tipos(estado.documentos)).toEqual(['extra'])
    expect((await mandar(dela, [])).codigo).toBe('ARQUIVO_AUSENTE')
    expect((await mandar(dela, [{ tipo: 'extra', url: await dela.subir() }])).status).toBe(200)
    expect((await casoDa(dela.id)).fase).toBe('retornoCliente')
    expect(await valem(dela)).toEqual([...todos, 'extra'])
  })

  test('who was not approved is asked for another document, and told why still', async () => {
    const dela = await emAnalise()
    await decidir(dela, 'naoAprovar', { motivo: 'A renda não comporta a parcela' })
    await passado()
    const estado = await dela.ver()
    expect([estado.vista, estado.motivo]).toEqual(['prazoFinalizado', 'A renda não comporta a parcela'])
    expect(tipos(estado.documentos)).toEqual(['extra'])
  })

  test('the one that was marked is asked for alone', async () => {
    const dela = await emAnalise()
    const { id } = await casoDa(dela.id)
    const [selfie] = await casos().ambiente.sql<{ id: number }>(
      "select id::int from caso_documento where caso_id = $1 and tipo = 'selfie'",
      [id],
    )
    const documentos = [{ id: selfie?.id, problema: 'ilegivel', motivo: 'Está escura' }]
    expect((await decidir(dela, 'pedirDocumentos', { documentos })).status).toBe(200)
    await passado()
    const estado = await dela.ver()
    expect(estado.vista).toBe('prazoFinalizado')
    expect(estado.documentos).toMatchObject([{ tipo: 'selfie', enviados: [{ motivo: 'Está escura' }] }])
    expect((await mandar(dela, [{ tipo: 'selfie', url: await dela.subir() }])).status).toBe(200)
    expect(await valem(dela)).toEqual(['documento_pessoal', 'comprovante_residencia', 'extrato_bancario', 'selfie'])
  })

  test('a document that the analyst asks for is another than the one that came before', async () => {
    const dela = await emAnalise()
    await decidir(dela, 'pedirAdicionais', { motivo: 'Envie o contrato de trabalho' })
    await dela.enviar()
    await decidir(dela, 'pedirAdicionais', { motivo: 'Envie também o termo aditivo' })
    const { documentos } = await dela.ver()
    expect(documentos).toMatchObject([{ tipo: 'extra', falta: true, enviados: [{ problema: null }] }])
    expect((await mandar(dela, [])).codigo).toBe('ARQUIVO_AUSENTE')
    expect((await dela.enviar()).status).toBe(200)
    expect(await valem(dela)).toEqual([...todos, 'extra', 'extra'])
  })
})

describe('back at the documents', () => {
  async function deVolta() {
    const dela = await contemplado()
    await ateOsDocumentos(dela)
    await dela.enviar()
    await dela.mover('voltar')
    return dela
  }

  test('each is told as sent, and one is sent instead of itself alone', async () => {
    const dela = await deVolta()
    const { documentos } = await dela.ver()
    expect(documentos.map(({ tipo, falta }: Pedido) => [tipo, falta])).toEqual(todos.map((tipo) => [tipo, false]))
    expect((await mandar(dela, [{ tipo: 'selfie', url: await dela.subir() }])).data.tela).toBe(
      '/contemplado/documentos-adicionais',
    )
    expect(await valem(dela)).toEqual(['documento_pessoal', 'comprovante_residencia', 'extrato_bancario', 'selfie'])
  })

  test('what was sent is enough', async () => {
    const dela = await deVolta()
    expect((await mandar(dela, [])).data.tela).toBe('/contemplado/documentos-adicionais')
    expect(await valem(dela)).toEqual(todos)
  })

  test('who lives of something else is asked for the proof of that alone, three payslips of three', async () => {
    const dela = await deVolta()
    await dela.mover('voltar')
    await dela.mover('escolherPerfil', { perfil: 'employedVariableIncome', renda: 900_000 })
    const { documentos } = await dela.ver()
    expect(documentos).toMatchObject([{ tipo: 'holerites_3', minimo: 3, maximo: 3 }])
    const holerite = async () => ({ tipo: 'holerites_3', url: await dela.subir() })
    const dois = [await holerite(), await holerite()]
    expect(await mandar(dela, dois)).toMatchObject({
      codigo: 'ARQUIVO_AUSENTE',
      json: { mensagem: 'Todos os arquivos são obrigatórios' },
    })
    expect((await mandar(dela, [...dois, await holerite()])).status).toBe(200)
  })
})
