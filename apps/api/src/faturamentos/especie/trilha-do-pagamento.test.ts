import { levarAte } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { ateAConta, ateOBanco, contaDe, diasDepois, hoje, novaQuitada, pagar } from './especie.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>

const readTrilha = async (t: Titular, acao: string) =>
  cena().ambiente.sql<{ depois: object; ator_tipo: string }>(
    "select depois, ator_tipo from auditoria where acao = $1 and objeto_tipo = 'caso' and objeto_id = $2 order by id",
    [acao, String(await t.idDoCaso())],
  )

/** Lists the channels of the messages that contain this text. */
async function readMensagens(contem: string) {
  const { ambiente } = cena()
  const { cifra } = ambiente.servidor.contexto
  const rows = await ambiente.sql<{ canal: string; texto_cifrado: Buffer }>(
    'select canal, texto_cifrado from mensagem_saida order by id',
  )
  return rows.filter(({ texto_cifrado }) => cifra.decifrar(texto_cifrado).includes(contem)).map(({ canal }) => canal)
}

test('where a credit is to be paid stays in the trail, hidden, and the holder is told at once by the contacts of the registration', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  const dito = 'a conta em que o crédito da sua cota será pago'
  const antes = await readMensagens(dito)
  await t.pedirPagamento({ ...contaDe(t.inscricao), conta: '123456' })
  expect(await readTrilha(t, 'informar-conta-do-credito')).toEqual([
    { ator_tipo: 'cliente', depois: { conta: expect.objectContaining({ banco: '341', conta: '•••56-6' }) } },
  ])
  expect((await readMensagens(dito)).slice(antes.length)).toContain('email')
})

test('each order to the bank stays in the trail with its amount and its account; what came back, in the case', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await pagar(t)
  const valorCentavos = (await t.status()).data.valorCredito as number
  await t.decidir('estornar', 'Conta encerrada')
  c.irPara(diasDepois(1))
  await t.pedirPagamento({ ...contaDe(t.inscricao), conta: '54321' })
  await t.decidir('aprovar')
  await t.decidir('liberar')
  const ordens = await readTrilha(t, 'ordenar-pagamento-do-credito')
  expect(ordens.map(({ depois }) => depois)).toEqual([
    { dia: hoje, valorCentavos, conta: expect.objectContaining({ conta: '•••45-6' }) },
    { dia: diasDepois(1), valorCentavos: expect.any(Number), conta: expect.objectContaining({ conta: '•••21-6' }) },
  ])
  const { data } = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
  expect(data).toContainEqual(
    expect.objectContaining({
      rotulo: 'Pago em 20/11/2026, voltou em 20/11/2026',
      declarado: expect.stringMatching(/^R\$.*conta corrente 12345-6$/),
    }),
  )
})

test('an account that was given and sent back has no time to run out', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  await t.pedirPagamento(contaDe(t.inscricao))
  await t.decidir('devolver', 'O banco não aceita')
  expect((await t.status()).data).toMatchObject({ dadosBancarios: { conta: '•••45-6' }, prazo: null })
})

test('begun again after its time was over, what was sent before is asked for anew', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  const casoId = await t.idDoCaso()
  await levarAte(c.ambiente, casoId, 'prazoFinalizado')
  const naMesa = () =>
    c.ambiente.sql('select tipo from caso_documento where caso_id = $1 and substituido_em is null', [casoId])
  expect(await naMesa()).not.toEqual([])
  await t.iniciar()
  expect(await naMesa()).toEqual([])
  await t.atualizar()
  await t.aceitar()
  await t.autenticar()
  const { CaseNumber } = (await t.status()).data
  const nada = { body: { CaseNumber, documentos: [] } }
  expect(await t.chamar('POST /antifraude/analise-documento/solicitar', nada)).toMatchObject({
    status: 400,
    json: { codigo: 'ARQUIVO_AUSENTE' },
  })
})

test('what the bank pays is told when it has the order and when it paid', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  await ateOBanco(t)
  await t.decidir('confirmar')
  const { data } = await t.chamar('GET /notificacoes')
  expect(data.slice(0, 2).map(({ assunto }: { assunto: string }) => assunto)).toEqual([
    expect.stringContaining('Pagamento realizado!'),
    expect.stringContaining('Pagamento programado!'),
  ])
})

test('seen, a payment is a request that is done, though the bank may still send it back', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  await pagar(t)
  expect((await t.status()).data.status).toBe('Em Andamento')
  await t.chamar('POST /salesforce/contemplacao/casos/:caseNumber', {
    params: { caseNumber: (await t.status()).data.CaseNumber },
    body: { Fase__c: 'Pagamento Enviado' },
  })
  expect((await t.status()).data).toMatchObject({ status: 'Concluído', fase: 'Pagamento Enviado', valorAPagar: 0 })
  expect((await t.decidir('estornar', 'Conta encerrada')).status).toBe(200)
  expect((await t.status()).data.status).toBe('Em Andamento')
})
