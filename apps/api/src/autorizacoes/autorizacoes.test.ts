import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emDia, type Mesa, novaDevedora, pagar as receber, useMesa } from '../pagamentos/pagamentos.fixture.ts'

const limite = 10_000
const mesa = useMesa(async () => ({ alcadas: { atendente: 0, analista: 0, gestor: limite, administrador: limite } }))
type Funcionario = Mesa['gestor']

const outroGestor = () => mesa().nucleo.naRetaguarda('gestor')
const contar = async (tabela: 'pagamento' | 'autorizacao', cotaId: number) => {
  const onde = tabela === 'pagamento' ? 'cota_id = $1' : "objeto_tipo = 'cota' and objeto_id = $1::text"
  const [row] = await mesa().ambiente.sql<{ n: number }>(`select count(*)::int as n from ${tabela} where ${onde}`, [
    cotaId,
  ])
  return row?.n
}

/** A quota with an instalment to be paid by hand, of more than a manager moves alone. */
async function aPagar() {
  const { cotaId, parcela } = await novaDevedora(mesa(), emDia)
  expect(parcela.valor).toBeGreaterThan(limite)
  const pagar = (quem: Funcionario, { valor = parcela.valor, chave = randomUUID() } = {}) =>
    quem.chamar('POST /pagamentos', {
      body: { idCota: cotaId, parcelas: [parcela.numero], valor, dia: '2026-11-20' },
      headers: { 'idempotency-key': chave },
    })
  const pedido = async (quem: Funcionario, situacao = 'pendente') => {
    const { data } = await quem.chamar('GET /autorizacoes', { query: { situacao, page_size: 100 } })
    return data.find(({ objeto }: { objeto: { id: string } }) => objeto.id === String(cotaId))
  }
  const decidir = async (quem: Funcionario, body: object = { autoriza: true }) =>
    quem.chamar('POST /autorizacoes/:id/decisao', { params: { id: await idDo() }, body })
  const idDo = async () => {
    const [row] = await mesa().ambiente.sql<{ id: number }>(
      "select id from autorizacao where objeto_tipo = 'cota' and objeto_id = $1 order by id desc",
      [String(cotaId)],
    )
    return row?.id ?? 0
  }
  return { cotaId, parcela, pagar, pedido, decidir }
}

describe('what one of the staff asks for above what their role moves alone', () => {
  test('waits, once however often it is asked for: nothing was done', async () => {
    const { cotaId, parcela, pagar, pedido } = await aPagar()
    const chave = randomUUID()
    for (const vez of [{ chave }, { chave }, {}])
      expect(await pagar(mesa().gestor, vez)).toMatchObject({ status: 409, codigo: 'AGUARDA_AUTORIZACAO' })
    expect(await contar('pagamento', cotaId)).toBe(0)
    expect(await contar('autorizacao', cotaId)).toBe(1)
    expect(await pedido(mesa().gestor)).toMatchObject({ centavos: parcela.valor, situacao: 'pendente', decide: false })
  })

  test('up to the limit is done at once, and a centavo above it waits', async () => {
    const { cotaId, pagar } = await aPagar()
    expect((await pagar(mesa().gestor, { valor: limite })).status).toBe(200)
    expect((await pagar(mesa().gestor, { valor: limite + 1 })).codigo).toBe('AGUARDA_AUTORIZACAO')
    expect(await contar('pagamento', cotaId)).toBe(1)
  })

  test('in parts of one quota adds up, for each person, until another says yes or the parts are a month old', async () => {
    const { cotaId, pagar } = await aPagar()
    const quem = await outroGestor()
    expect((await pagar(quem, { valor: limite - 1 })).status).toBe(200)
    const [um, outro] = await Promise.all([pagar(quem, { valor: 1 }), pagar(quem, { valor: 1 })])
    expect([um.codigo ?? '200', outro.codigo ?? '200'].toSorted((a, b) => a.localeCompare(b))).toEqual([
      '200',
      'AGUARDA_AUTORIZACAO',
    ])
    const { relogio } = mesa().ambiente
    const antes = relogio.agora()
    relogio.avancar(29 * 86_400_000)
    expect((await pagar(quem, { valor: 2 })).codigo).toBe('AGUARDA_AUTORIZACAO')
    expect((await pagar(mesa().gestor, { valor: 3 })).status).toBe(200)
    const { cotaId: outra } = await novaDevedora(mesa(), emDia)
    const body = { idCota: outra, parcelas: [1], valor: limite, dia: '2026-11-20' }
    expect((await quem.chamar('POST /pagamentos', { body })).status).toBe(200)
    relogio.avancar(86_400_000)
    expect((await pagar(quem, { valor: limite })).status).toBe(200)
    relogio.ajustar(antes)
    expect(await contar('pagamento', cotaId)).toBe(4)
  })

  test('is refused at once where it could not be done', async () => {
    const { cotaId } = await aPagar()
    const resposta = await mesa().gestor.chamar('POST /pagamentos', {
      body: { idCota: cotaId, parcelas: [1], valor: 1_000_000, dia: '2026-12-20' },
    })
    expect(resposta.codigo).toBe('DIA_DO_PAGAMENTO_NO_FUTURO')
    expect(await contar('autorizacao', cotaId)).toBe(0)
  })

  test('is not theirs to authorise, nor of a lower role', async () => {
    const { cotaId, pagar, pedido, decidir } = await aPagar()
    await pagar(mesa().gestor)
    expect(await decidir(mesa().gestor)).toMatchObject({ status: 409, codigo: 'AUTORIZACAO_PROPRIA' })
    expect((await pedido(mesa().analista)).decide).toBe(false)
    expect(await decidir(mesa().analista)).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
    expect(await decidir(mesa().analista, { autoriza: false, motivo: 'Não' })).toMatchObject({ status: 403 })
    expect(await contar('pagamento', cotaId)).toBe(0)
  })

  test('is done in their name when another says yes, however many do at the same moment', async () => {
    const { cotaId, parcela, pagar, pedido, decidir } = await aPagar()
    await pagar(mesa().gestor)
    const [um, outro] = [await outroGestor(), await outroGestor()]
    expect((await pedido(um)).decide).toBe(true)
    const antes = (await um.chamar('GET /inicio')).data.autorizacoesADar
    expect(antes.centavos).toBeGreaterThanOrEqual(parcela.valor)
    const respostas = await Promise.all([decidir(um), decidir(outro)])
    expect(respostas.map(({ status, codigo }) => codigo ?? String(status)).toSorted()).toEqual([
      '200',
      'AUTORIZACAO_DECIDIDA',
    ])
    const pagos = await mesa().ambiente.sql<{ valor: number }>(
      'select valor_centavos as valor from pagamento where cota_id = $1',
      [cotaId],
    )
    expect(pagos).toMatchObject([{ valor: parcela.valor }])
    const [trilha] = await mesa().ambiente.sql<{ ator_id: number }>(
      "select ator_id from auditoria where acao = 'receber-pagamento' order by id desc limit 1",
    )
    expect(trilha?.ator_id).toBe(mesa().gestor.funcionarioId)
    expect((await um.chamar('GET /inicio')).data.autorizacoesADar.quantos).toBe(antes.quantos - 1)
  })

  test('is done when another who still may asks for the same, in the name of both, and not for another amount', async () => {
    const { cotaId, parcela, pagar, pedido } = await aPagar()
    const [um, outro] = [await outroGestor(), await outroGestor()]
    await pagar(um)
    expect((await pagar(outro, { valor: parcela.valor - 1 })).codigo).toBe('AGUARDA_AUTORIZACAO')
    const { sql } = mesa().ambiente
    await sql("update funcionario set papel = 'analista' where id = $1", [um.funcionarioId])
    expect((await pagar(outro)).codigo).toBe('AGUARDA_AUTORIZACAO')
    expect(await contar('pagamento', cotaId)).toBe(0)
    await sql("update funcionario set papel = 'gestor' where id = $1", [um.funcionarioId])
    expect((await pagar(outro)).status).toBe(200)
    expect(await contar('pagamento', cotaId)).toBe(1)
    expect(await pedido(outro, 'autorizada')).toMatchObject({
      pedidaPor: { id: um.funcionarioId },
      decididaPor: { id: outro.funcionarioId },
    })
  })

  test.each([2, 5])('is done once where %i ask for it at the same moment', async (quantos) => {
    const { cotaId, pagar } = await aPagar()
    const quem = await Promise.all(Array.from({ length: quantos }, outroGestor))
    const feitos = (await Promise.all(quem.map((um) => pagar(um)))).filter(({ status }) => status === 200)
    expect(feitos.length).toBeLessThanOrEqual(1)
    expect(await contar('pagamento', cotaId)).toBe(feitos.length)
  })

  test('is not done when another says no, with the reason, and may be asked for again', async () => {
    const { cotaId, pagar, pedido, decidir } = await aPagar()
    await pagar(mesa().gestor)
    const outro = await outroGestor()
    expect((await decidir(outro, { autoriza: false })).status).toBe(400)
    expect((await decidir(outro, { autoriza: false, motivo: 'Sem comprovante' })).status).toBe(200)
    expect(await pedido(mesa().gestor, 'recusada')).toMatchObject({ motivo: 'Sem comprovante' })
    expect(await contar('pagamento', cotaId)).toBe(0)
    expect((await pagar(mesa().gestor)).codigo).toBe('AGUARDA_AUTORIZACAO')
    expect((await decidir(mesa().gestor, { autoriza: false, motivo: 'Foi engano' })).status).toBe(200)
    expect(await contar('autorizacao', cotaId)).toBe(2)
  })

  test('is over seven days later, and waits anew when it is asked for again', async () => {
    const { cotaId, pagar, pedido, decidir } = await aPagar()
    await pagar(mesa().gestor)
    const outro = await outroGestor()
    const { relogio } = mesa().ambiente
    relogio.avancar(7 * 86_400_000 - 1)
    expect(await pedido(outro)).toBeDefined()
    relogio.avancar(1)
    expect(await pedido(outro, 'vencida')).toBeDefined()
    expect(await decidir(outro)).toMatchObject({ status: 409, codigo: 'AUTORIZACAO_VENCIDA' })
    expect((await pagar(mesa().gestor)).codigo).toBe('AGUARDA_AUTORIZACAO')
    expect((await decidir(outro)).status).toBe(200)
    expect(await contar('pagamento', cotaId)).toBe(1)
  })

  test('waits once, and is told once in the trail, however often they ask for it at the same moment', async () => {
    const { cotaId, pagar } = await aPagar()
    const vezes = [1, 2, 3]
    const codigos = (await Promise.all(vezes.map(() => pagar(mesa().gestor)))).map(({ codigo }) => codigo)
    expect(codigos).toEqual(vezes.map(() => 'AGUARDA_AUTORIZACAO'))
    expect(await contar('autorizacao', cotaId)).toBe(1)
    const pedidos = "select 1 from auditoria where acao = 'pedir-autorizacao' and objeto_id = $1"
    expect(await mesa().ambiente.sql(pedidos, [String(cotaId)])).toHaveLength(1)
  })

  test('is done for the person that was looked at, and for nobody who took their place since', async () => {
    const { cotaId, pagar, pedido, decidir } = await aPagar()
    await pagar(mesa().gestor)
    const { sql } = mesa().ambiente
    const [titular] = await sql<{ nome: string; id: number }>(
      'select k.nome, k.id from cliente k join cota c on c.cliente_id = k.id where c.id = $1',
      [cotaId],
    )
    const outro = await outroGestor()
    expect((await pedido(outro)).favorecido).toContain(titular?.nome)
    const { cotaId: vizinha } = await novaDevedora(mesa(), emDia)
    await sql('update cota set cliente_id = (select cliente_id from cota where id = $2) where id = $1', [
      cotaId,
      vizinha,
    ])
    await sql("update cliente set nome = 'Outra Pessoa' where id = (select cliente_id from cota where id = $1)", [
      cotaId,
    ])
    const { codigo, json } = await decidir(outro)
    expect([codigo, json.detail]).toEqual([
      'AUTORIZACAO_NAO_CUMPRIDA',
      'De quem é o dinheiro mudou desde o pedido. Recuse-o, e peçam de novo.',
    ])
    expect(await contar('pagamento', cotaId)).toBe(0)
  })

  test.each([
    ['told in words of another day', true, () => 'Quem quer que seja', 200],
    [
      'of before ids were kept, in the words of then',
      false,
      (nome: string, grupo: string, cota: string) => `${nome}, cota ${grupo}/${cota}`,
      200,
    ],
    [
      'of before ids were kept, of another person',
      false,
      (_: string, grupo: string, cota: string) => `Outra Pessoa, cota ${grupo}/${cota}`,
      409,
    ],
  ])('%s goes by whose it is, not by how that is said', async (_nome, comIds, emPalavras, status) => {
    const { cotaId, pagar, decidir } = await aPagar()
    await pagar(mesa().gestor)
    const { sql, servidor } = mesa().ambiente
    const [dela] = await sql<{ nome: string; grupo: string; numero: string }>(
      `select k.nome, g.codigo as grupo, c.numero from cota c join cliente k on k.id = c.cliente_id
       join grupo g on g.id = c.grupo_id where c.id = $1`,
      [cotaId],
    )
    const { nome = '', grupo = '', numero = '' } = dela ?? {}
    await sql(
      `update autorizacao set favorecido_cifrado = $2, de_quem_hash = case when $3 then de_quem_hash end
       where objeto_id = $1 and decisao is null`,
      [String(cotaId), servidor.contexto.cifra.cifrar(emPalavras(nome, grupo, numero)), comIds],
    )
    expect((await decidir(await outroGestor())).status).toBe(status)
    expect(await contar('pagamento', cotaId)).toBe(status === 200 ? 1 : 0)
  })

  test('of the queue tells whose quota it goes to, and goes there when another says yes', async () => {
    const { cotaId, codigo } = await novaDevedora(mesa(), emDia)
    const { data: perdido } = await receber(mesa(), { nossoNumero: '999999999', valor: limite })
    const abater = (quem: Funcionario) =>
      quem.chamar('POST /pagamentos/:id/abatimento', {
        params: { id: perdido.id },
        body: { idCota: cotaId, forma: 'prazo' },
      })
    expect((await abater(mesa().analista)).codigo).toBe('AGUARDA_AUTORIZACAO')
    const outro = await mesa().nucleo.naRetaguarda('analista')
    const { data } = await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente', page_size: 100 } })
    const dela = data.find(({ objeto }: { objeto: { tipo: string; id: string } }) => objeto.id === String(perdido.id))
    expect(dela).toMatchObject({ centavos: limite, objeto: { tipo: 'pagamento' }, decide: true })
    expect(dela.favorecido).toContain(`grupo ${codigo}, cota `)
    const sim = { params: { id: dela.id }, body: { autoriza: true } }
    expect((await outro.chamar('POST /autorizacoes/:id/decisao', sim)).status).toBe(200)
    const feito = 'select valor_centavos as valor from pagamento where cota_id = $1'
    expect(await mesa().ambiente.sql(feito, [cotaId])).toEqual([{ valor: limite }])
  })

  test('is not done for somebody who may no longer do it', async () => {
    const { cotaId, pagar, decidir } = await aPagar()
    const quem = await outroGestor()
    await pagar(quem)
    await mesa().ambiente.sql("update funcionario set papel = 'analista' where id = $1", [quem.funcionarioId])
    expect(await decidir(mesa().gestor)).toMatchObject({ status: 409, codigo: 'AUTORIZACAO_NAO_CUMPRIDA' })
    expect(await contar('pagamento', cotaId)).toBe(0)
  })

  test('is not found where there is none', async () => {
    const resposta = await mesa().gestor.chamar('POST /autorizacoes/:id/decisao', {
      params: { id: 999_999 },
      body: { autoriza: true },
    })
    expect(resposta).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
  })
})
