import { randomUUID } from 'node:crypto'
import { addDays, checkPacote, type PacoteDaAssembleia } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { type Cena, premiosDe, previaDe, publicar, useCena } from './assembleias.fixture.ts'
import { credito, type GrupoDaReuniao, idDe, novaReuniao, ofertar, tryPublish } from './reuniao.fixture.ts'

const cena = useCena()

const cotaDe = async (id: number) =>
  (await cena().ambiente.sql('select *, data_contemplacao::text as contemplada_em from cota where id = $1', [id]))[0]

async function ofertarAntes(c: Cena, grupo: GrupoDaReuniao) {
  c.irPara(addDays(grupo.dia, -2))
  await ofertar(c, grupo, 3, 2_000_000)
  c.irPara(grupo.dia)
}

describe('publishing an assembly', () => {
  test('contemplates who was drawn, takes the credit from the cash, and says so to the holder', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    const antes = await c.caixa(grupo.id)
    const { previa, resposta } = await publicar(c, grupo)
    expect(previa.data.contempladas).toMatchObject([
      { cota: 7, cotaId: idDe(grupo, 7), titular: 'Consorciado 0007', forma: 'sorteio' },
    ])
    expect(resposta).toMatchObject({
      status: 200,
      data: { contempladas: 1, restituidas: 0, saldoFinalCentavos: antes - credito },
    })
    expect(await cotaDe(idDe(grupo, 7))).toMatchObject({
      contemplada_em: grupo.dia,
      modalidade_contemplacao: 'Sorteio',
      contribuicoes_antes_da_contemplacao: 10,
    })
    const contemplacoes = await c.ambiente.sql('select * from contemplacao where grupo_id = $1', [grupo.id])
    expect(contemplacoes).toMatchObject([
      { cota_id: idDe(grupo, 7), forma: 'sorteio', assembleia: 10, credito_centavos: credito, pagar_lance_ate: null },
    ])
    expect(await c.caixa(grupo.id)).toBe(antes - credito)
    const mensagens = await c.ambiente.sql('select assunto from mensagem_saida order by id desc limit 1')
    expect(mensagens[0]?.['assunto']).toContain('sua cota foi contemplada')
    expect(
      await c.ambiente.sql("select acao, ator_id from auditoria where objeto_tipo = 'assembleia' and objeto_id = $1", [
        `${grupo.id}/10`,
      ]),
    ).toEqual([{ acao: 'publicar-assembleia', ator_id: c.gestor.funcionarioId }])
  })

  test('the preview writes nothing', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    c.irPara(grupo.dia)
    await ofertarAntes(c, grupo)
    const retrato = () =>
      c.ambiente.sql(`select (select count(*) from apuracao) a, (select count(*) from contemplacao) b, (select count(*) from movimento) c,
        (select count(*) from movimento_grupo) d, (select count(*) from auditoria) e, (select count(*) from mensagem_saida) f`)
    const antes = await retrato()
    expect((await previaDe(c, grupo)).status).toBe(200)
    expect(await retrato()).toEqual(antes)
  })

  test('ranks the bids, and tells each what became of it', async () => {
    const c = cena()
    const grupo = await novaReuniao(c, { cotas: 24 })
    await ofertar(c, grupo, 7, 3_000_000)
    await ofertar(c, grupo, 3, 6_000_000)
    await ofertar(c, grupo, 4, 5_000_000)
    await ofertar(c, grupo, 5, 1_000_000)
    await c.ambiente.sql('update cota set situacao = $2 where id = $1', [idDe(grupo, 5), 'Cancelado'])
    const { resposta } = await publicar(c, grupo)
    expect(resposta.data.contempladas).toBe(3)
    const lances = await c.ambiente.sql(
      'select c.numero, l.situacao, l.motivo, l.posicao from lance l join cota c on c.id = l.cota_id where l.grupo_id = $1 order by c.numero',
      [grupo.id],
    )
    expect(lances).toEqual([
      { numero: '0003', situacao: 'vencedor', motivo: null, posicao: 1 },
      { numero: '0004', situacao: 'vencedor', motivo: null, posicao: 2 },
      { numero: '0005', situacao: 'fora-da-disputa', motivo: 'SEM_COTA_ATIVA', posicao: null },
      { numero: '0007', situacao: 'fora-da-disputa', motivo: 'CONTEMPLADA_POR_SORTEIO', posicao: null },
    ])
    expect(await cotaDe(idDe(grupo, 3))).toMatchObject({ modalidade_contemplacao: 'Lance livre' })
    const { data } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero/lances', {
      params: { grupoId: grupo.id, numero: 10 },
    })
    expect(data.map(({ cota }: { cota: string }) => cota).slice(0, 2)).toEqual(['0003', '0004'])
    expect(
      await c.ambiente.sql(
        'select tipo, valor_centavos, vencimento is not null as vence from boleto where cota_id = $1',
        [idDe(grupo, 3)],
      ),
    ).toEqual([{ tipo: 'lance', valor_centavos: 6_000_000, vence: true }])
  })

  test('leaves out who is late and who paid this instalment late, with the reason', async () => {
    const c = cena()
    const cotas = [
      { emAtraso: 1 },
      { diasAteOPagamento: (n: number) => (n === 10 ? 2 : 0) },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]
    const grupo = await novaReuniao(c, { cotas }, ['00001', '00002', '00003', '99999', '99998'])
    const { previa } = await publicar(c, grupo)
    const [sorteio] = previa.data.sorteios
    const provados = sorteio.candidatos.filter(({ cota }: { cota: number | null }) => cota !== null).slice(0, 3)
    expect(provados.map(({ cota, motivo }: { cota: number; motivo: string }) => [cota, motivo])).toEqual([
      [1, 'EM_ATRASO'],
      [2, 'PAGA_APOS_O_VENCIMENTO'],
      [3, null],
    ])
    expect(sorteio.contemplada).toBe(3)
  })

  test('refunds an excluded quota that is drawn, out of the cash', async () => {
    const c = cena()
    const grupo = await novaReuniao(
      c,
      { cotas: [{ cancelamento: '2026-11-01' }, ...Array.from({ length: 11 }, () => ({}))] },
      premiosDe(1),
    )
    const antes = await c.caixa(grupo.id)
    const { resposta } = await publicar(c, grupo)
    expect(resposta.data).toMatchObject({ contempladas: 1, restituidas: 1 })
    const [restituicao] = await c.ambiente.sql('select * from restituicao where cota_id = $1', [idDe(grupo, 1)])
    const {
      base_centavos: base,
      multa_centavos: multa,
      penal_centavos: penal,
      valor_centavos: valor,
    } = restituicao ?? {}
    expect(valor).toBe(base - multa - penal)
    expect(valor).toBeGreaterThan(0)
    expect(penal).toBeGreaterThan(0)
    expect(await c.caixa(grupo.id)).toBe(antes - credito - valor - penal)
    // The administrator's penalty left with it, so paying the refund takes nothing more from the group.
    const params = { id: restituicao?.['id'] ?? 0 }
    expect((await c.gestor.chamar('POST /restituicoes/:id/pagamento', { params })).status).toBe(200)
    expect(await c.caixa(grupo.id)).toBe(antes - credito - valor - penal)
  })

  test('happens once: ten managers at the same moment make one, and the rest are told', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    c.irPara(grupo.dia)
    const { data } = await previaDe(c, grupo)
    const antes = await c.caixa(grupo.id)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => tryPublish(c, grupo, data.conferencia)))
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(respostas.filter(({ status }) => status !== 200).map(({ codigo }) => codigo))).toEqual(
      new Set(['ASSEMBLEIA_JA_PUBLICADA']),
    )
    expect(await c.caixa(grupo.id)).toBe(antes - credito)
    expect((await previaDe(c, grupo)).codigo).toBe('ASSEMBLEIA_JA_PUBLICADA')
  })

  test('the same key gets the same answer and does nothing again', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    c.irPara(grupo.dia)
    const { conferencia } = (await previaDe(c, grupo)).data
    const headers = { 'idempotency-key': randomUUID() }
    const primeira = await tryPublish(c, grupo, conferencia, headers)
    expect(primeira.status).toBe(200)
    expect((await tryPublish(c, grupo, conferencia, headers)).json).toEqual(primeira.json)
  })

  test('publishes what was seen: another winner since the preview is refused', async () => {
    const c = cena()
    const grupo = await novaReuniao(c)
    c.irPara(grupo.dia)
    const { conferencia } = (await previaDe(c, grupo)).data
    await c.ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [idDe(grupo, 7)])
    expect((await tryPublish(c, grupo, conferencia)).codigo).toBe('RESULTADO_MUDOU')
    expect(await c.ambiente.sql('select 1 from apuracao where grupo_id = $1', [grupo.id])).toEqual([])
    expect((await tryPublish(c, grupo, (await previaDe(c, grupo)).data.conferencia)).status).toBe(200)
  })
})

describe('the published bundle', () => {
  test('is read by anybody without what is of a person alone; the staff’s has the reasons', async () => {
    const c = cena()
    const cotas = [{ emAtraso: 1 }, ...Array.from({ length: 13 }, () => ({}))]
    const grupo = await novaReuniao(c, { cotas })
    await ofertar(c, grupo, 3, 2_000_000)
    const params = { parceiro: c.parceiro.chave, grupo: grupo.codigo, numero: 10 }
    const read = () => createClienteHttp(c.ambiente.url).chamar('GET /v1/pacotes/:parceiro/:grupo/:numero', { params })
    expect((await read()).status).toBe(404)
    await publicar(c, grupo)
    const { status, bytes } = await read()
    expect(status).toBe(200)
    const pacote: PacoteDaAssembleia = JSON.parse(bytes.toString('utf8'))
    expect(pacote.formato).toBe('contempla/assembleia@5')
    expect(pacote.resultado.contempladas).toContainEqual({ cota: 7, forma: 'sorteio' })
    expect(bytes.toString('utf8')).not.toMatch(/Consorciado|exemplo\.com|\d{8}-[0-9A-Z]{8}/)
    expect(checkPacote(pacote, premiosDe(7))).toMatchObject({ confere: true })
    expect(pacote.entrada.cotas.find(({ cota }) => cota === 1)).toEqual({
      cota: 1,
      credito,
      inaptidao: 'INAPTA',
    })
    expect(bytes.toString('utf8')).not.toMatch(/EM_ATRASO|atraso"|saldoDevedor|embutido"|fgts"/i)
    const daEquipe = await c.gestor.chamar('GET /assembleias/:grupoId/:numero/pacote', {
      params: { grupoId: grupo.id, numero: 10 },
    })
    const completo: PacoteDaAssembleia = JSON.parse(daEquipe.bytes.toString('utf8'))
    expect(completo.entrada.cotas.find(({ cota }) => cota === 1)?.inaptidao).toBe('EM_ATRASO')
    expect(completo.resultado.contempladas).toEqual(pacote.resultado.contempladas)
    expect(checkPacote(completo, premiosDe(7))).toMatchObject({ confere: true })
    // An assembly older than the stored public bundle has it built when it is read, without a seal.
    for (const comando of [
      'alter table apuracao disable trigger apuracao_imutavel',
      `update apuracao set pacote_publico = null where grupo_id = ${grupo.id}`,
      'alter table apuracao enable trigger apuracao_imutavel',
    ])
      await c.ambiente.sql(comando)
    const { selo: _, ...semSelo } = pacote as PacoteDaAssembleia & { selo?: unknown }
    const derivado = { ...semSelo, formato: 'contempla/assembleia@2' }
    expect(JSON.parse((await read()).bytes.toString('utf8'))).toEqual(derivado)
    const { data } = await c.gestor.chamar('GET /assembleias/:grupoId/:numero/resultado', {
      params: { grupoId: grupo.id, numero: 10 },
    })
    expect(data.contempladas).toMatchObject([
      { cota: 7, cotaId: idDe(grupo, 7), forma: 'sorteio' },
      { cota: 3, cotaId: idDe(grupo, 3), forma: 'lance' },
    ])
  })
})
