import { addDays } from '@contempla/consorcio'
import { atosDe, type ChaveDeProcesso, listProcessos } from '@contempla/consorcio/processos'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { createMundo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { type Cena, useCena } from '../../assembleias/assembleias.fixture.ts'
import { creditoDaCota, readEmEspecie } from '../../creditos/index.ts'
import { ateAConta, contaDe, hoje, novaQuitada } from './especie.fixture.ts'

const cena = useCena()
type Funcionario = Cena['gestor']
type Titular = Awaited<ReturnType<typeof novaQuitada>>

/** Leads a case to the point where the account is given and no member of the staff has decided on the payment. */
async function aguardandoAprovacao() {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  await t.pedirPagamento(contaDe(t.inscricao))
  return t
}

async function mesa(t: Titular) {
  const params = { id: await t.idDoCaso() }
  return {
    assumir: (quem: Funcionario) => quem.chamar('POST /casos/:id/responsavel', { params, body: { assumir: true } }),
    mover: async (quem: Funcionario, ato: string, motivo?: string) =>
      quem.chamar('POST /casos/:id/andamentos', { params, body: { ato, fase: await t.readFase(), motivo } }),
    ver: async (quem: Funcionario) => (await quem.chamar('GET /casos/:id', { params })).data,
    isParaFazer: async (quem: Funcionario, query: Record<string, string>) => {
      const { data } = await quem.chamar('GET /casos', { query: { page_size: 100, ...query } })
      return data.some(({ id }: { id: number }) => id === params.id)
    },
  }
}

const minhaVez = { vez: 'analista', responsavel: 'eu-ou-ninguem' }
const doGestor = { decide: 'gestor', responsavel: 'ninguem' }
const contados = async (quem: Funcionario) => (await quem.chamar('GET /inicio')).data.casosDoGestor.quantos

test('approved by an analyst, the case is in the managers’ queue at once, and no longer the analyst’s', async () => {
  const t = await aguardandoAprovacao()
  const { assumir, mover, ver, isParaFazer } = await mesa(t)
  const [analista, gestor] = [await cena().nucleo.naRetaguarda('analista'), cena().gestor]
  const antes = await contados(gestor)
  await assumir(analista)
  expect(await isParaFazer(analista, minhaVez)).toBe(true)
  expect(await isParaFazer(gestor, doGestor)).toBe(false)
  expect((await mover(analista, 'aprovar')).data).toMatchObject({ fase: 'aguardandoLiberacao', responsavel: null })
  expect(await isParaFazer(analista, minhaVez)).toBe(false)
  // `ateAConta` let this manager approve the documents.
  expect(await isParaFazer(gestor, doGestor)).toBe(false)
  const outro = await cena().nucleo.naRetaguarda('gestor')
  expect(await isParaFazer(outro, minhaVez)).toBe(true)
  expect(await isParaFazer(outro, doGestor)).toBe(true)
  expect(await contados(outro)).toBe(1)
  expect(await contados(gestor)).toBe(antes)
  expect((await ver(outro)).atos).toMatchObject([{ ato: 'liberar', deOutraPessoa: false }, { ato: 'devolver' }])
  expect((await mover(outro, 'liberar')).status).toBe(200)
})

test('who approved a payment does not release it, by any way; another manager does', async () => {
  const t = await aguardandoAprovacao()
  const { assumir, mover, ver } = await mesa(t)
  const [um, outro] = [await cena().nucleo.naRetaguarda('gestor'), await cena().nucleo.naRetaguarda('gestor')]
  await assumir(um)
  expect((await mover(um, 'aprovar')).data.responsavel, 'the next step is not theirs').toBeNull()
  expect(await mover(um, 'liberar')).toMatchObject({ status: 409, codigo: 'DECIDIDO_POR_VOCE' })
  await assumir(um)
  expect(await mover(um, 'liberar')).toMatchObject({ status: 409, codigo: 'DECIDIDO_POR_VOCE' })
  expect((await ver(um)).atos).toMatchObject([
    { ato: 'liberar', deOutraPessoa: true },
    { ato: 'devolver', deOutraPessoa: false },
  ])
  expect(await t.readFase()).toBe('aguardandoLiberacao')
  await assumir(outro)
  expect((await mover(outro, 'liberar')).data).toMatchObject({ fase: 'pagamentoLiberado' })
})

test('who sent a payment back for approval did not approve it, and may release it once another did', async () => {
  const t = await aguardandoAprovacao()
  const { mover } = await mesa(t)
  const [analista, gestor] = [await cena().nucleo.naRetaguarda('analista'), await cena().nucleo.naRetaguarda('gestor')]
  await mover(analista, 'aprovar')
  expect((await mover(gestor, 'devolver', 'Falta conferir o nome')).status).toBe(200)
  await mover(analista, 'aprovar')
  expect((await mover(gestor, 'liberar')).data).toMatchObject({ fase: 'pagamentoLiberado' })
})

test('who approved the documents does not release the money either', async () => {
  const t = await aguardandoAprovacao()
  const { mover } = await mesa(t)
  await mover(await cena().nucleo.naRetaguarda('analista'), 'aprovar')
  // `ateAConta` let this manager approve the documents.
  expect(await mover(cena().gestor, 'liberar')).toMatchObject({ codigo: 'DECIDIDO_POR_VOCE' })
  expect((await mover(await cena().nucleo.naRetaguarda('administrador'), 'liberar')).status).toBe(200)
})

describe('a release that nobody of the staff approved', () => {
  /** Makes two cases of two holders, each requested by one manager. */
  async function pedidos() {
    const c = cena()
    const mundo = createMundo(c.ambiente)
    const um = await c.nucleo.naRetaguarda('gestor')
    const outro = await c.nucleo.naRetaguarda('gestor')
    const asked = async (conta: string) => {
      const t = await novaQuitada(c)
      const [dona] = await c.ambiente.sql<{ id: number }>('select cliente_id as id from cota where id = $1', [t.id])
      const titular = { clienteId: dona?.id ?? 0, cotas: [t.id] }
      const dados = { conta: { ...contaDe(t.inscricao), conta } }
      const processo = 'faturamento-especie'
      const id = await mundo.casoEm(titular, { processo, fase: 'aguardandoLiberacao', dados })
      const mover = { params: { id }, body: { ato: 'liberar', fase: 'aguardandoLiberacao' } }
      expect((await um.chamar('POST /casos/:id/andamentos', mover)).codigo).toBe('AGUARDA_AUTORIZACAO')
      const { data } = await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente', page_size: 100 } })
      const pedido = data.find(({ objeto }: { objeto: { id: string } }) => objeto.id === String(id))
      const decidir = () =>
        outro.chamar('POST /autorizacoes/:id/decisao', { params: { id: pedido.id }, body: { autoriza: true } })
      return { id, pedido, decidir }
    }
    return { um, outro, primeiro: await asked('12345'), segundo: await asked('54321') }
  }

  test('waits by the name of what was asked and of its case, and tells no account in the list; its case says who asked', async () => {
    const { um, outro, primeiro } = await pedidos()
    const numero = String(primeiro.id).padStart(8, '0')
    expect(primeiro.pedido).toMatchObject({
      pedido: `Liberar o pagamento: Faturamento em espécie, caso ${numero}`,
      favorecido: 'Quem recebe',
      decide: true,
    })
    const doCaso = { params: { id: primeiro.id } }
    const { data: antes } = await outro.chamar('GET /casos/:id', doCaso)
    const [gestor] = await cena().ambiente.sql('select nome from funcionario where id = $1', [um.funcionarioId])
    expect(antes.atos).toMatchObject([
      { ato: 'liberar', jaPedido: { por: gestor?.['nome'], em: primeiro.pedido.pedidaEm, meu: false } },
      { ato: 'devolver', jaPedido: null },
    ])
    const { data: aQuemPediu } = await um.chamar('GET /casos/:id', doCaso)
    expect(aQuemPediu.atos[0].jaPedido).toMatchObject({ meu: true })
    cena().irPara(addDays(hoje, 8))
    const { data: depois } = await outro.chamar('GET /casos/:id', doCaso)
    expect(depois.atos[0].jaPedido, 'what nobody decided in time is asked for anew').toBeNull()
  })

  test('is agreed to days later, though the credit yielded, and not where the account is another by then', async () => {
    const { primeiro, segundo } = await pedidos()
    cena().irPara(addDays(hoje, 3))
    // No act changes the account while a request waits, and what is agreed to is checked all the same.
    const [hojeVale] = await cena().ambiente.sql('select dados_cifrados from caso where id = $1', [primeiro.id])
    await cena().ambiente.sql('update caso set dados_cifrados = $2 where id = $1', [
      segundo.id,
      hojeVale?.['dados_cifrados'],
    ])
    expect(await segundo.decidir()).toMatchObject({ status: 409, codigo: 'AUTORIZACAO_NAO_CUMPRIDA' })
    expect((await primeiro.decidir()).data.situacao).toBe('autorizada')
  })
})

describe('before deciding, the staff is shown', () => {
  const ver = async (quem: Funcionario, t: Titular) =>
    quem.chamar('POST /casos/:id/pagamento', { params: { id: await t.idDoCaso() } })

  test('the amount of today, the payee, the document and the account; once approved, what changed since', async () => {
    const t = await aguardandoAprovacao()
    const { mover, ver: verCaso } = await mesa(t)
    const analista = await cena().nucleo.naRetaguarda('analista')
    expect((await verCaso(analista)).temPagamento).toBe(true)
    const valor = (await t.status()).data.valorAPagar
    const antes = (await ver(analista, t)).data
    expect(antes).toEqual({
      valor,
      credito: valor,
      saldo: 0,
      ordemEm: null,
      favorecido: expect.any(String),
      inscricao: formatInscricao(t.inscricao),
      conta: expect.stringContaining('agência 1234, conta corrente 12345-6'),
      aprovado: null,
    })
    await mover(analista, 'aprovar')
    cena().irPara(addDays(hoje, 3))
    const depois = (await ver(await cena().nucleo.naRetaguarda('gestor'), t)).data
    expect(depois.aprovado).toEqual({ valor, em: hoje })
    expect(depois.valor).toBeGreaterThan(valor)
  })

  test('nothing before there is an account, nor to who only attends; who looks is in the trail', async () => {
    const t = await novaQuitada(cena())
    await ateAConta(cena(), t)
    expect((await ver(cena().gestor, t)).data).toBeNull()
    expect(await ver(await cena().nucleo.naRetaguarda('atendente'), t)).toMatchObject({ codigo: 'PAPEL_NAO_PERMITE' })
    const [olhou] = await cena().ambiente.sql<{ ator_id: number }>(
      "select ator_id from auditoria where acao = 'ver-pagamento-do-caso' and objeto_id = $1",
      [String(await t.idDoCaso())],
    )
    expect(olhou?.ator_id).toBe(cena().gestor.funcionarioId)
  })

  test('as the contemplation’s desk approves cash: how much after all that is owed, to whom, and that no account is known', async () => {
    const t = await novaQuitada(cena(), { cota: { quitacao: null } })
    const [dona] = await cena().ambiente.sql<{ id: number; nome: string }>(
      'select k.id, k.nome from cliente k join cota c on c.cliente_id = k.id where c.id = $1',
      [t.id],
    )
    const fase = 'aguardandoAnalisePagamentoEspecie'
    const titular = { clienteId: dona?.id ?? 0, cotas: [t.id] }
    const id = await createMundo(cena().ambiente).casoEm(titular, { processo: 'contemplacao', fase })
    const analista = await cena().nucleo.naRetaguarda('analista')
    const { data: lido } = await analista.chamar('GET /casos/:id', { params: { id } })
    expect([lido.temPagamento, lido.atos[0].rotulo]).toEqual([true, 'Aprovar o pagamento em espécie'])
    const { data } = await analista.chamar('POST /casos/:id/pagamento', { params: { id } })
    const emEspecie = await readEmEspecie(cena().ambiente.servidor.contexto.db, t.id, hoje)
    const credito = await creditoDaCota(
      cena().ambiente.servidor.contexto.db,
      cena().ambiente.servidor.contexto,
      t.id,
      hoje,
    )
    expect(emEspecie.saldoDevedor).toBeGreaterThan(0)
    expect(data).toEqual({
      valor: (credito?.valor ?? 0) - emEspecie.saldoDevedor,
      credito: credito?.valor,
      saldo: emEspecie.saldoDevedor,
      ordemEm: null,
      favorecido: dona?.nome,
      inscricao: formatInscricao(t.inscricao),
      conta: null,
      aprovado: null,
    })
  })
})

test('every desk that decides on a payment is shown it, in every process that tells what it pays', () => {
  const { processos } = cena().ambiente.servidor.contexto
  const cegas = listProcessos
    .filter(({ chave }) => processos[chave as ChaveDeProcesso]?.pagamento)
    .flatMap((processo) =>
      Object.entries(processo.fases)
        .filter(([, { etapa, mostraPagamento }]) => etapa !== 'pagamento' && !mostraPagamento)
        .flatMap(([fase]) => atosDe(processo, fase, 'analista').map(({ rotulo }) => `${fase}: ${rotulo}`)),
    )
  expect(cegas.filter((ato) => /pagamento|pago|pagar/i.test(ato))).toEqual([])
  expect(cegas.length).toBeGreaterThan(0)
})
