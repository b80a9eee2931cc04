import { randomUUID } from 'node:crypto'
import { addDays, addMonths, formatReais, parsePercent } from '@contempla/consorcio'
import { PLANOS } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { emitirGrupo, rotinas } from '../cobrancas/index.ts'
import { COMECO, useFalecimentos } from './falecimentos.fixture.ts'

const f = useFalecimentos()
const { ambiente, mundo, nucleo, irPara, novoInformante, decidir } = f
beforeEach(() => irPara(COMECO))

async function confirmada(
  pedida: object = {},
  venda: NonNullable<NonNullable<Parameters<typeof nucleo.novoGrupo>[1]>['venda']> = PLANOS.imovel180,
) {
  const grupo = await nucleo.novoGrupo(f.parceiro, { venda, categoria: 'imovel', cotas: [pedida, {}] })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const ana = novoInformante()
  const feito = await ana.comCertidao(grupo.titulares.get('0001') ?? '')
  const seguro = Object.entries(await f.declarado(feito.protocolo)).find(([rotulo]) => rotulo.startsWith('Cota:'))?.[1]
  const faz = await oQueFaz(feito.protocolo, 'confirmar')
  const confirmou = await decidir(feito.protocolo, 'confirmar')
  expect(confirmou.status, JSON.stringify(confirmou.json)).toBe(200)
  return { ...feito, ana, cotaId, faz, seguro: seguro ?? '', fase: async () => (await f.casoDo(feito.protocolo)).fase }
}

const saldoDe = async (id: number) =>
  Number(
    (
      await ambiente.sql<{ saldo: string }>(
        'select saldo_devedor_centavos as saldo from cota_saldo where cota_id = $1',
        [id],
      )
    )[0]?.saldo,
  )
const pagoDe = async (id: number) =>
  Number(
    (await ambiente.sql<{ pago: string }>('select pago_centavos as pago from cota_saldo where cota_id = $1', [id]))[0]
      ?.pago,
  )
const centavos = (dito: string) => Number(/R\$\s?([\d.,]+)/.exec(dito)?.[1]?.replaceAll(/\D/g, ''))

/** What the desk is told that an act does. */
async function oQueFaz(protocolo: string, ato: string): Promise<string> {
  const gestor = await nucleo.naRetaguarda('gestor')
  const { data } = await gestor.chamar('GET /casos/:id', { params: { id: Number(protocolo) } })
  return data.atos.find((cada: { ato: string }) => cada.ato === ato)?.faz ?? ''
}

/** What the desk is offered and shown of a notice. */
async function naMesa(protocolo: string) {
  const gestor = await nucleo.naRetaguarda('gestor')
  const { data } = await gestor.chamar('GET /casos/:id', { params: { id: Number(protocolo) } })
  return {
    atos: data.atos.map(({ ato }: { ato: string }) => ato),
    etapas: data.etapas.map(({ etapa }: { etapa: string }) => etapa),
  }
}

test('a plan without insurance goes to the heirs at once, and the desk is asked nothing of an insurer', async () => {
  const { fase, seguro, protocolo, ana, acesso, faz } = await confirmada({}, PLANOS.imovel150)
  expect(seguro).toContain('O plano não tem seguro')
  expect(faz).toMatch(/Nenhuma cota tem seguro que cubra esta morte: depois deste passo, é a vez da família\.$/)
  expect(await fase()).toBe('aguardandoHerdeiros')
  expect(await naMesa(protocolo)).toEqual({
    atos: ['receberPapeis', 'desfazer'],
    etapas: ['aviso', 'herdeiros', 'conclusao'],
  })
  expect((await ana.abrir(acesso)).data.pedido.timeline.map(({ title }: { title: string }) => title)).toEqual([
    'Aviso e certidão',
    'Documentos de quem recebe',
    'Conclusão',
  ])
  expect((await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9.', valor: 1 })).codigo).toBe('GUARDA_NAO_ATENDIDA')
})

test('a premium that was not paid covers nothing', async () => {
  const { fase, seguro } = await confirmada({ emAtraso: 3 })
  expect(seguro).toContain('o prêmio estava em atraso')
  expect(await fase()).toBe('aguardandoHerdeiros')
})

test('what the insurer pays settles the balance, once, and the rest is the heirs', async () => {
  const { protocolo, cotaId, seguro, fase, ana, acesso, faz } = await confirmada()
  expect(faz).toMatch(/Há seguro: depois deste passo, avise a seguradora\.$/)
  expect(await fase()).toBe('comASeguradora')
  expect((await ana.abrir(acesso)).data).toMatchObject({ ate: '2026-12-27' })
  const capital = centavos(seguro)
  expect(await saldoDe(cotaId)).toBeGreaterThan(0)
  expect(capital).toBeGreaterThan(0)
  expect((await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9.' })).codigo).toBe('VALOR_A_INFORMAR')
  const pago = await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9, aviso 77.', valor: capital + 123_45 })
  expect(pago.status, JSON.stringify(pago.json)).toBe(200)
  expect(await saldoDe(cotaId)).toBe(0)
  const [aviso] = await ambiente.sql<{ indenizacao: string; herdeiros: string }>(
    'select indenizacao_centavos as indenizacao, aos_herdeiros_centavos as herdeiros from falecimento where caso_id = $1',
    [Number(protocolo)],
  )
  const [soma] = await ambiente.sql<{ alocado: string }>(
    "select sum(alocado_centavos) as alocado from pagamento where cota_id = $1 and chave like 'indenizacao:%'",
    [cotaId],
  )
  expect(Number(aviso?.indenizacao)).toBe(Number(soma?.alocado) + Number(aviso?.herdeiros))
  const ditas = (await ana.mensagens()).join('\n')
  expect(ditas).toContain('são dos herdeiros. Quem paga essa parte é a seguradora, direto a eles')
  expect(ditas).toContain(`A seguradora pagou ${formatReais(capital + 123_45)}. Não falta pagar mais nada.`)
  const gestor = await nucleo.naRetaguarda('gestor')
  const { data: doCaso } = await gestor.chamar('GET /casos/:id', { params: { id: Number(protocolo) } })
  expect(JSON.stringify(doCaso)).toContain(`${formatReais(capital + 123_45)}. Apólice 9, aviso 77.`)
  expect((await f.declarado(protocolo))['É dos herdeiros']).toContain('que a seguradora paga direto a eles')
  expect((await decidir(protocolo, 'indenizar', { motivo: 'De novo.', valor: 1 })).codigo).toBe('GUARDA_NAO_ATENDIDA')
})

describe('the whole of the cover settles the quota', () => {
  const abertasDe = async (cotaId: number) =>
    (
      await ambiente.sql<{ devidas: { numero: number; vencimento: string; valores: { seguro: number } }[] }>(
        'select devidas from cota_saldo where cota_id = $1',
        [cotaId],
      )
    )[0]?.devidas ?? []
  const cobertaDe = async (protocolo: string) =>
    centavos(Object.entries(await f.declarado(protocolo)).find(([rotulo]) => rotulo.startsWith('Cota:'))?.[1] ?? '')
  /** What the console tells that the quota owes today. */
  const faltaDe = async (cotaId: number) => {
    const atendente = await nucleo.naRetaguarda('atendente')
    return (await atendente.chamar('GET /cotas/:id', { params: { id: cotaId } })).data.saldoDevedor
  }
  const aosHerdeiros = async (protocolo: string) =>
    Number(
      (
        await ambiente.sql<{ h: string }>('select aos_herdeiros_centavos as h from falecimento where caso_id = $1', [
          Number(protocolo),
        ])
      )[0]?.h,
    )

  test('with instalments issued between the death and the confirmation, and after it, which charge no premium of the life', async () => {
    const grupo = await nucleo.novoGrupo(f.parceiro, {
      venda: PLANOS.imovel180,
      categoria: 'imovel',
      cotas: [{ emAtraso: 2 }, {}],
    })
    const cotaId = grupo.cotas.get('0001') ?? 0
    const [atrasada] = await abertasDe(cotaId)
    const obito = addDays(atrasada?.vencimento ?? COMECO, 3)
    const emitir = (dia: string) => emitirGrupo(ambiente.servidor.contexto, dia, grupo.id)
    const antes = await abertasDe(cotaId)
    expect(antes.some(({ vencimento, valores }) => vencimento > obito && valores.seguro > 0)).toBe(true)
    const ana = novoInformante()
    const { protocolo } = await ana.comCertidao(grupo.titulares.get('0001') ?? '', { diaDoFalecimento: obito })
    const avisada = await cobertaDe(protocolo)
    expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
    expect(await cobertaDe(protocolo)).toBe(avisada)
    expect(await faltaDe(cotaId)).toBe(avisada)
    const comPremio = async () =>
      (await abertasDe(cotaId)).map(({ vencimento, valores }) => [vencimento > obito, valores.seguro > 0])
    expect((await comPremio()).every(([depois, premio]) => depois !== premio)).toBe(true)
    irPara('2026-12-26')
    await emitir('2026-12-26')
    expect((await abertasDe(cotaId)).length).toBeGreaterThan(antes.length)
    expect((await comPremio()).every(([depois, premio]) => depois !== premio)).toBe(true)
    const valor = await cobertaDe(protocolo)
    expect(await faltaDe(cotaId)).toBe(valor)
    expect(Math.abs(valor - avisada)).toBeLessThanOrEqual(3)
    const pago = await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9.', valor })
    expect(pago.status, JSON.stringify(pago.json)).toBe(200)
    expect(await abertasDe(cotaId)).toEqual([])
    expect([await saldoDe(cotaId), await aosHerdeiros(protocolo)]).toEqual([0, 0])
  })

  test('after a readjustment, by whose credit it is counted, and what was paid since the death is the heirs', async () => {
    const grupo = await nucleo.novoGrupo(f.parceiro, {
      venda: PLANOS.imovel180,
      categoria: 'imovel',
      assembleia: 12,
      cotas: [{ emAtraso: 2 }, {}],
      parametros: { reajusteAnualPpt: parsePercent('6.27') },
    })
    const cotaId = grupo.cotas.get('0001') ?? 0
    const [primeira, segunda] = await abertasDe(cotaId)
    const obito = addDays(primeira?.vencimento ?? COMECO, 3)
    const { protocolo } = await novoInformante().comCertidao(grupo.titulares.get('0001') ?? '', {
      diaDoFalecimento: obito,
    })
    expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
    const antes = await cobertaDe(protocolo)
    const gestor = await nucleo.naRetaguarda('gestor')
    const pago = await gestor.chamar('POST /pagamentos', {
      body: { idCota: cotaId, parcelas: [segunda?.numero], valor: 500_00, dia: COMECO },
    })
    expect(pago.data).toMatchObject({ alocado: 500_00, naFila: 0 })
    expect([await cobertaDe(protocolo), await faltaDe(cotaId)]).toEqual([antes, antes - 500_00])
    const aniversario = addMonths(grupo.grupo.dataDaAssembleia(1), 12)
    irPara(aniversario)
    const reajustes = rotinas.find(({ nome }) => nome === 'reajustes')
    await reajustes?.executar(ambiente.servidor.contexto, aniversario, grupo.id)
    const valor = await cobertaDe(protocolo)
    expect(valor).toBeGreaterThan(Math.round(antes * 1.06))
    const falta = await faltaDe(cotaId)
    const indenizou = await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9.', valor })
    expect(indenizou.status, JSON.stringify(indenizou.json)).toBe(200)
    expect([await saldoDe(cotaId), await aosHerdeiros(protocolo)]).toEqual([0, valor - falta])
  })

  test('and less than it leaves the rest owed, while a death that was none charges the premium again', async () => {
    const grupo = await nucleo.novoGrupo(f.parceiro, {
      venda: PLANOS.imovel180,
      categoria: 'imovel',
      cotas: [{ emAtraso: 2 }, {}],
    })
    const cotaId = grupo.cotas.get('0001') ?? 0
    const antes = await abertasDe(cotaId)
    const pagoAntes = await pagoDe(cotaId)
    const obito = addDays(antes[0]?.vencimento ?? COMECO, 3)
    const { protocolo } = await novoInformante().comCertidao(grupo.titulares.get('0001') ?? '', {
      diaDoFalecimento: obito,
    })
    expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
    const segurada = await cobertaDe(protocolo)
    await decidir(protocolo, 'desfazer')
    expect((await abertasDe(cotaId)).map(({ valores }) => valores)).toEqual(antes.map(({ valores }) => valores))
    const ana = novoInformante()
    const { protocolo: outro, acesso } = await ana.comCertidao(grupo.titulares.get('0001') ?? '', {
      diaDoFalecimento: obito,
    })
    expect((await decidir(outro, 'confirmar')).status).toBe(200)
    const pago = await decidir(outro, 'indenizar', { motivo: 'Apólice 9.', valor: segurada - 1_000_00 })
    expect(pago.status, JSON.stringify(pago.json)).toBe(200)
    expect([await faltaDe(cotaId), await aosHerdeiros(outro)]).toEqual([1_000_00, 0])
    expect((await ana.abrir(acesso)).data.texto).toContain('Ainda falta pagar R$ 1.000,00.')
    const novo = await mundo.novoTitular(f.parceiro, { cotas: [] })
    await ana.papeisDe(acesso, await f.herdeiroCliente(novo))
    const concluido = await f.passarCotas(outro)
    expect(concluido.status, JSON.stringify(concluido.json)).toBe(200)
    const http = await mundo.entrar(novo)
    const { data } = await http.chamar('GET /cotas/:id/comprovante-pagamentos', { params: { id: cotaId } })
    const { data: extrato } = await http.chamar('GET /cotas/:id/extrato', { params: { id: cotaId } })
    expect(extrato.valorPago - data.pelaSeguradora).toBe(pagoAntes)
    expect(data).toMatchObject({ valorPago: 0, pagamentos: [], pelaSeguradora: segurada - 1_000_00 })
    const deAntes = await mundo.novoTitular(f.parceiro, { cotas: [] })
    await ambiente.sql('insert into titular_anterior (cota_id, cliente_id, ate) values ($1, $2, $3)', [
      cotaId,
      deAntes.clienteId,
      addDays(COMECO, -60),
    ])
    const deQuemTeve = await (await mundo.entrar(deAntes)).chamar('GET /cotas/:id/comprovante-pagamentos', {
      params: { id: cotaId },
    })
    expect([deQuemTeve.status, deQuemTeve.data.pelaSeguradora]).toEqual([200, 0])
  })
})

test('a boleto issued before the death was known gives way to one without the premium, and paid as it was printed leaves that over', async () => {
  const { data: emitida, grupo, cotaId } = await comParcelaPorVencer()
  const boletos = () =>
    ambiente.sql<{ id: number; valor: number; vencimento: string; motivo: string | null; pago: boolean }>(
      `select id::int, valor_centavos::int as valor, vencimento::text, motivo_da_baixa as motivo, pago_em is not null as pago
       from boleto where cota_id = $1 and tipo = 'mensal' and $2 = any(parcelas) order by id`,
      [cotaId, emitida.numero],
    )
  const [antes, ...outros] = await boletos()
  if (!antes) throw new Error('não há boleto')
  expect([outros, antes.valor]).toEqual([[], emitida.total])
  const { protocolo } = await novoInformante().comCertidao(grupo.titulares.get('0001') ?? '', {
    diaDoFalecimento: addDays(emitida.vencimento, -1),
  })
  expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
  const semPremio = emitida.total - emitida.premio
  const { vencimento } = antes
  expect(await boletos()).toEqual([
    { ...antes, motivo: 'valor-mudou' },
    { id: expect.any(Number), valor: semPremio, vencimento, motivo: null, pago: false },
  ])
  const gestor = await nucleo.naRetaguarda('gestor')
  const body = { nossoNumero: String(antes.id), valor: antes.valor, dia: COMECO }
  expect((await gestor.chamar('POST /pagamentos', { body })).data).toMatchObject({
    alocado: semPremio,
    naFila: emitida.premio,
  })
  expect((await boletos()).map(({ pago }) => pago)).toEqual([true, true])
})

test('a death that was none has its boletos charge the premium again', async () => {
  const { data: emitida, grupo, cotaId } = await comParcelaPorVencer()
  const { protocolo } = await novoInformante().comCertidao(grupo.titulares.get('0001') ?? '', {
    diaDoFalecimento: addDays(emitida.vencimento, -1),
  })
  expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
  expect((await decidir(protocolo, 'desfazer')).status).toBe(200)
  const aPagar = await ambiente.sql(
    `select valor_centavos::int as valor from boleto where cota_id = $1 and tipo = 'mensal' and $2 = any(parcelas)
     and baixado_em is null`,
    [cotaId, emitida.numero],
  )
  expect(aPagar).toEqual([{ valor: emitida.total }])
})

/** A quota with one instalment late, by whose due day the death can be set, with what it charges and its premium, in centavos. */
async function comParcelaPorVencer() {
  const grupo = await nucleo.novoGrupo(f.parceiro, {
    venda: PLANOS.imovel180,
    categoria: 'imovel',
    cotas: [{ emAtraso: 1 }, {}],
  })
  const cotaId = grupo.cotas.get('0001') ?? 0
  const [emissao] = await ambiente.sql<{ numero: number; vencimento: string; total: number; premio: number }>(
    `select parcela as numero, vencimento::text, (m.credito_centavos * p.seguro_mensal_ppt / 1000000000000.0)::numeric(20,0)::int as premio,
       (m.fundo_comum_centavos + m.taxa_administracao_centavos + m.fundo_reserva_centavos + m.seguro_centavos + m.taxa_cadastro_centavos + m.diferenca_centavos)::int as total
     from movimento m join cota c on c.id = m.cota_id join plano p on p.id = c.plano_id
     where m.cota_id = $1 and m.tipo = 'emissao' order by parcela desc limit 1`,
    [cotaId],
  )
  if (!emissao) throw new Error('não há parcela emitida')
  return { grupo, cotaId, data: emissao }
}

test('a quota that charges a part only once contemplated takes what can be paid ahead of it, and the rest waits', async () => {
  const { chave, nome, plano } = PLANOS.maisPorMenos
  const venda = {
    chave: `${chave}-seguro`,
    nome: `${nome} com seguro`,
    plano: { ...plano, seguroMensalPpt: 380_000_000 },
  }
  const { protocolo, cotaId, seguro, acesso, ana } = await confirmada({}, venda)
  const valor = centavos(seguro) + 1_000_00
  const pago = await decidir(protocolo, 'indenizar', { motivo: 'Apólice 9, aviso 78.', valor })
  expect(pago.status, JSON.stringify(pago.json)).toBe(200)
  const [soma] = await ambiente.sql<{ alocado: string; fila: string }>(
    "select sum(alocado_centavos) as alocado, sum(fila_centavos) as fila from pagamento where cota_id = $1 and chave like 'indenizacao:%'",
    [cotaId],
  )
  const [aviso] = await ambiente.sql<{ herdeiros: string }>(
    'select aos_herdeiros_centavos as herdeiros from falecimento where caso_id = $1',
    [Number(protocolo)],
  )
  expect(Number(soma?.fila)).toBeGreaterThan(0)
  expect(await saldoDe(cotaId)).toBe(Number(soma?.fila))
  expect(Number(soma?.alocado) + Number(soma?.fila) + Number(aviso?.herdeiros)).toBe(valor)
  expect((await ana.abrir(acesso)).status).toBe(200)
})

test('the day of the certificate, and not the one told, decides what is insured, and the insurer may pay late', async () => {
  const grupo = await nucleo.novoGrupo(f.parceiro, { venda: PLANOS.imovel180, categoria: 'imovel', cotas: [{}, {}] })
  const ana = novoInformante()
  const cpf = grupo.titulares.get('0001') ?? ''
  const { protocolo } = await ana.comCertidao(cpf, { diaDoFalecimento: '2019-01-01' })
  expect((await decidir(protocolo, 'confirmar')).status).toBe(200)
  const { id, fase } = await f.casoDo(protocolo)
  expect(fase).toBe('aguardandoHerdeiros')
  const analista = await nucleo.naRetaguarda('analista')
  const corrigir = (diaDoFalecimento: string) =>
    analista.chamar('POST /avisos-de-falecimento/:id/dia', {
      params: { id },
      body: { diaDoFalecimento },
      headers: { 'idempotency-key': randomUUID() },
    })
  const indenizar = { motivo: 'Apólice 9.', valor: 5_000_00 }
  expect((await naMesa(protocolo)).atos).not.toContain('indenizar')
  expect((await corrigir('2026-11-28')).codigo).toBe('FALECIMENTO_DIA')
  expect((await corrigir('2026-11-20')).status).toBe(200)
  expect((await naMesa(protocolo)).atos).toContain('indenizar')
  const [trilha] = await ambiente.sql<{ antes: object; depois: object }>(
    "select antes, depois from auditoria where acao = 'corrigir-dia-do-falecimento' and objeto_id::text = $1",
    [String(id)],
  )
  expect(trilha).toEqual({
    antes: { dia: '2019-01-01' },
    depois: { dia: '2026-11-20' },
  })
  const { data } = await analista.chamar('GET /casos/:id', { params: { id } })
  expect(data.andamentos[0]).toMatchObject({
    ato: 'corrigirDiaDoFalecimento',
    motivo: 'Tinha sido dito 01/01/2019; na certidão é 20/11/2026.',
  })
  expect((await decidir(protocolo, 'indenizar', indenizar)).status).toBe(200)
  expect((await decidir(protocolo, 'indenizar', indenizar)).codigo).toBe('GUARDA_NAO_ATENDIDA')
  await decidir(protocolo, 'desfazer')
  expect((await corrigir('2026-11-19')).codigo).toBe('ATO_NAO_PERMITIDO')
})

test('the insurer that says nothing in thirty days is late, and may still refuse, with the reason told', async () => {
  const { protocolo, fase, ana } = await confirmada()
  irPara('2026-12-28', '00:10:00')
  await f.passarPrazos()
  expect(await fase()).toBe('seguradoraAtrasada')
  expect((await decidir(protocolo, 'negar', { motivo: 'Doença anterior à apólice.' })).status).toBe(200)
  expect(await fase()).toBe('aguardandoHerdeiros')
  expect(await naMesa(protocolo)).toEqual({
    atos: ['receberPapeis', 'indenizar', 'desfazer'],
    etapas: ['aviso', 'seguro', 'herdeiros', 'conclusao'],
  })
  expect((await ana.mensagens()).join('\n')).toContain('Doença anterior à apólice.')
})
