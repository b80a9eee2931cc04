import { addDays } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { vencerPrazos } from '../../casos/index.ts'
import { ateAConta, contaDe, hoje, novaQuitada, pagar } from './especie.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>

const movimentosAte = async (t: Titular, dia: string) =>
  cena().ambiente.sql(
    'select id, dia::text, valor_centavos from movimento_grupo where grupo_id = $1 and dia <= $2 order by id',
    [t.grupo.id, dia],
  )

/** Pays a case that nobody looked at and its deadlines closed, after an analyst had taken it. */
async function pagoEEncerrado() {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await pagar(t)
  const params = { id: await t.idDoCaso() }
  const analista = await c.nucleo.naRetaguarda('analista')
  await analista.chamar('POST /casos/:id/responsavel', { params, body: { assumir: true } })
  for (const dias of [31, 62]) {
    c.irPara(addDays(hoje, dias))
    await vencerPrazos(c.ambiente.servidor.contexto)
  }
  expect(await t.readFase()).toBe('pagamentoConcluido')
  return { c, t, params, analista }
}

test('what the bank sends back after the case was closed, a manager records with a reason: it is open again, and paid anew', async () => {
  const { c, t, params, analista } = await pagoEEncerrado()
  const { valorCredito: pago } = (await t.status()).data
  const tarde = addDays(hoje, 200)
  c.irPara(tarde)
  const antes = await movimentosAte(t, addDays(tarde, -1))
  const body = { ato: 'estornar', fase: 'pagamentoConcluido', motivo: 'Conta encerrada pelo banco' }
  const decidir = (quem: typeof analista, mudanca: object = {}) =>
    quem.chamar('POST /casos/:id/andamentos', { params, body: { ...body, ...mudanca } })
  const atosPara = async (quem: typeof analista) => (await quem.chamar('GET /casos/:id', { params })).data.atos
  expect(await atosPara(analista)).toEqual([])
  expect(await atosPara(c.gestor)).toMatchObject([{ ato: 'estornar', pede: 'motivoInterno' }])
  expect(await decidir(analista)).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
  expect((await decidir(c.gestor, { motivo: undefined })).codigo).toBe('MOTIVO_OBRIGATORIO')
  expect((await t.chamar('GET /cota/:id', { params: { id: t.id } })).data.creditoUsado).not.toBeNull()

  expect((await decidir(c.gestor)).data).toMatchObject({
    fase: 'pagamentoEstornado',
    status: 'Em Andamento',
    encerradoEm: null,
    responsavel: null,
  })
  expect(await movimentosAte(t, addDays(tarde, -1))).toEqual(antes)
  const { contemplacao, casos } = (await t.chamar('GET /cota/:id', { params: { id: t.id } })).data
  expect(contemplacao).toMatchObject({ credito: pago, emPagamento: false })
  expect(casos).toMatchObject([{ acao: 'Atualizar dados bancários', tela: '/faturamentoespecie/dadosbancarios' }])
  expect((await decidir(c.gestor)).codigo).toBe('CASO_MUDOU')

  await t.pedirPagamento({ ...contaDe(t.inscricao), conta: '54321' })
  await t.decidir('aprovar')
  await t.decidir('liberar')
  await t.conduzir()
  expect((await t.decidir('confirmar')).status).toBe(200)
  expect((await t.status()).data).toMatchObject({ valorCredito: pago, pagoEm: tarde, valorAPagar: 0 })
})
