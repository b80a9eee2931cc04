import { addDays, parsePercent } from '@contempla/consorcio'
import { createMundo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { rotinas } from '../index.ts'
import { changeContrato, createTitular, lancesDe, novoOfertante } from '../titular.fixture.ts'
import { avisosDe, clienteDe, makeRotina, permanentesDe, reunir } from './permanente.fixture.ts'

const cena = useCena()

const NADA = { ofertados: 0, terminados: 0 }
const OFERTOU = { ofertados: 1, terminados: 0 }
const TERMINOU = { ofertados: 0, terminados: 1 }

/** The group is so small that no assembly has the money for a bid beside its draw. */
const poucas = 8

/** Makes a standing bid of the first quota, whose group held the tenth assembly yesterday and drew another quota. */
async function depoisDaDecima(valor = 1_000_000, pedido: Parameters<typeof novoOfertante>[1] = {}) {
  const ofertante = await novoOfertante(cena, { cotas: poucas, ...pedido })
  const { data } = await ofertante.titular.permanecer(valor, { validaRestOferta: 'N' })
  expect(data.protocolo).toEqual(expect.any(String))
  await reunir(cena(), ofertante.grupo, 10, 9)
  return { ...ofertante, primeiro: data.protocolo as string }
}

const lances = async (id: number) =>
  (await lancesDe(cena(), id)).map(({ assembleia, situacao, valor_centavos: v }) => [assembleia, situacao, v])

const motivoDe = async (id: number) => (await permanentesDe(cena(), id)).at(-1)?.['motivo']

describe('each assembly', () => {
  test('nothing is bid for who died while that is confirmed, and it is once it is undone', async () => {
    const { grupo, id } = await depoisDaDecima()
    const suspender = (em: string | null) =>
      cena().ambiente.sql(
        'update cliente set suspenso_por_falecimento_em = $2 where id = (select cliente_id from cota where id = $1)',
        [id, em],
      )
    await suspender('2026-11-20T12:00:00Z')
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    await suspender(null)
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
  })

  test('the bid is made anew once the one before was published, once, with its message', async () => {
    const { grupo, id, titular } = await depoisDaDecima()
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    expect(await lances(id)).toEqual([
      [10, 'nao-contemplado', 1_000_000],
      [11, 'ativo', 1_000_000],
    ])
    const { lance } = (await titular.credenciamento()).data
    expect(lance).toMatchObject({ numeroAssembleia: 11, permanente: true, pelaEquipe: false, podeCancelar: true })
    expect((await titular.recibo(lance.protocolo)).data.recibo.publico).toMatchObject({
      assembleia: 11,
      valor: 1_000_000,
    })
    expect(
      await cena().ambiente.sql("select ator_tipo from auditoria where objeto_id = $1 and acao = 'ofertar-lance'", [
        lance.protocolo,
      ]),
    ).toEqual([{ ator_tipo: 'sistema' }])
    const [ano, mes, dia] = addDays(grupo.grupo.dataDaAssembleia(11), -1).split('-')
    expect(await avisosDe(cena(), await clienteDe(cena(), id))).toEqual([
      {
        assunto: 'seu lance permanente foi ofertado',
        texto: expect.stringMatching(
          new RegExp(
            String.raw`R\$\s10\.000,00 da sua cota \(grupo \d+, cota 0001\)[^]*${lance.protocolo}[^]*até ${dia}/${mes}/${ano}\.`,
          ),
        ),
      },
    ])
  })

  test('nothing is offered before the result of the one before, and its group asks for nothing', async () => {
    const { grupo, id, titular } = await novoOfertante(cena, { cotas: 12 })
    await titular.permanecer(1_000_000)
    for (const dia of [cena().hoje(), addDays(grupo.dia, 1)]) {
      cena().irPara(dia)
      expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    }
    const { contexto } = cena().ambiente.servidor
    expect(await rotinas[0]?.alvos(contexto, cena().hoje())).not.toContain(grupo.id)
    expect(await lances(id)).toEqual([[10, 'ativo', 1_000_000]])
  })

  test('is of the day on which it is made: a day that was missed has nothing to make up', async () => {
    const { grupo } = await depoisDaDecima()
    const { contexto } = cena().ambiente.servidor
    const hoje = cena().hoje()
    expect(await rotinas[0]?.alvos(contexto, addDays(hoje, -1))).toEqual([])
    expect(await rotinas[0]?.alvos(contexto, hoje)).toContain(grupo.id)
  })

  test('made at once by two processes, it is one bid', async () => {
    const { grupo, id } = await depoisDaDecima()
    const feitos = await Promise.all([makeRotina(cena(), grupo.id), makeRotina(cena(), grupo.id)])
    expect(feitos.reduce((soma, { ofertados }) => soma + (ofertados ?? 0), 0)).toBe(1)
    expect((await lancesDe(cena(), id)).map(({ assembleia }) => assembleia)).toEqual([10, 11])
  })

  test('broken off in the middle, it leaves whole bids and none by halves, and the rest when it is done again', async () => {
    const { grupo } = await novoOfertante(cena, { cotas: poucas })
    const ids = ['0001', '0002', '0003', '0004'].map((numero) => grupo.cotas.get(numero) ?? 0)
    for (const id of ids) await createTitular(cena, id).permanecer(1_000_000)
    await reunir(cena(), grupo, 10, 5)
    const { ambiente } = cena()
    const doMes = async () => {
      const rows = await ambiente.sql<{ cota_id: number; tentada: number; lances: number; avisos: number }>(
        `select p.cota_id, p.assembleia as tentada,
           (select count(*)::int from lance l where l.lance_permanente_id = p.id and l.assembleia = 11) as lances,
           (select count(*)::int from mensagem_saida m join email_do_cliente e on e.email_cifrado = m.para_cifrado
            where e.cliente_id = p.cliente_id and m.assunto like '%permanente%') as avisos
         from lance_permanente p where p.cota_id = any($1) order by p.cota_id`,
        [ids],
      )
      return rows.map(({ tentada, lances: feitos, avisos }) => [tentada, feitos, avisos])
    }
    await ambiente.sql(`
      create function quebrar() returns trigger language plpgsql as $$ begin raise exception 'quebrou'; end $$;
      create trigger quebrar before insert on auditoria for each row
        when (new.acao = 'ofertar-lance' and new.depois ->> 'cotaId' = '${ids[2]}') execute function quebrar()`)
    await expect(makeRotina(cena(), grupo.id)).rejects.toThrow('Failed query')
    // The failed one does not stop the others of its group.
    await ambiente.sql('drop trigger quebrar on auditoria; drop function quebrar')
    const [feito, porFazer] = [
      [11, 1, 1],
      [10, 0, 0],
    ]
    expect(await doMes()).toEqual([feito, feito, porFazer, feito])
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
    expect(await doMes()).toEqual([feito, feito, feito, feito])
  })

  test('one that the holder took back stays so, and comes back in the next', async () => {
    const { grupo, id, titular, primeiro } = await depoisDaDecima()
    expect((await titular.cancelar(primeiro)).codigo).toBe('LANCE_JA_ENCERRADO')
    await makeRotina(cena(), grupo.id)
    const { lance } = (await titular.credenciamento()).data
    expect((await titular.cancelar(lance.protocolo)).status).toBe(200)
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    await reunir(cena(), grupo, 11, 6)
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
    expect(await lances(id)).toEqual([
      [10, 'nao-contemplado', 1_000_000],
      [11, 'cancelado', 1_000_000],
      [12, 'ativo', 1_000_000],
    ])
  })

  test('is left to a bid that the holder made by hand, and comes back in the next', async () => {
    const { grupo, id, titular } = await depoisDaDecima()
    await titular.ofertar(1_500_000)
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    await reunir(cena(), grupo, 11, 6)
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
    expect((await lances(id)).slice(1)).toEqual([
      [11, 'nao-contemplado', 1_500_000],
      [12, 'ativo', 1_000_000],
    ])
  })

  test('is left out while the holder does not want to be contemplated in it, and offered in once they do', async () => {
    const { grupo, id, titular } = await depoisDaDecima()
    await titular.chamar('PUT /cotas/:id/bloqueio-contemplacao')
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    expect(await lances(id)).toHaveLength(1)
    await titular.chamar('DELETE /cotas/:id/bloqueio-contemplacao')
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
  })

  test('in which a block took its bid back is done with, though the block was undone', async () => {
    const { grupo, id, titular } = await depoisDaDecima()
    await makeRotina(cena(), grupo.id)
    await titular.chamar('PUT /cotas/:id/bloqueio-contemplacao')
    await titular.chamar('DELETE /cotas/:id/bloqueio-contemplacao')
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    expect((await lances(id)).at(-1)).toEqual([11, 'cancelado', 1_000_000])
  })

  test('a late quota offers all the same, and its holder is told what is lacking', async () => {
    const { grupo, id } = await depoisDaDecima(1_000_000, {
      cotas: [{ emAtraso: 1 }, ...Array.from({ length: poucas - 1 }, () => ({}))],
    })
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
    const [aviso] = await avisosDe(cena(), await clienteDe(cena(), id))
    expect(aviso?.texto).toMatch(/parcelas? em atraso\. O lance só concorre se/)
  })

  test('is not offered in from the cut-off on, and the one after is', async () => {
    const { grupo, id } = await depoisDaDecima()
    const dia = grupo.grupo.dataDaAssembleia(11)
    cena().irPara(dia, '00:00:00')
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    await reunir(cena(), grupo, 11, 6)
    expect(await makeRotina(cena(), grupo.id)).toEqual(OFERTOU)
    expect((await lances(id)).map(([assembleia]) => assembleia)).toEqual([10, 12])
  })

  test('follows the credit where it was told in percent, and stays where it was told in money', async () => {
    const { grupo, id, titular } = await novoOfertante(cena, {
      cotas: poucas,
      assembleia: 12,
      parametros: { reajusteAnualPpt: parsePercent('10') },
    })
    const outra = grupo.cotas.get('0002') ?? 0
    await titular.permanecer(2_400_000, { situacaoOferta: 'PE', valorLanceEmbutido: 800_000 })
    await createTitular(cena, outra).permanecer(2_400_000)
    await reunir(cena(), grupo, 12, 5)
    await makeRotina(cena(), grupo.id)
    await reunir(cena(), grupo, 13, 6)
    const reajuste = await cena().gestor.chamar('POST /grupos/:id/reajustes', { params: { id: grupo.id }, body: {} })
    expect(reajuste.status).toBe(200)
    expect(await makeRotina(cena(), grupo.id)).toEqual({ ofertados: 2, terminados: 0 })
    expect((await lances(id)).map(([assembleia, , valor]) => [assembleia, valor])).toEqual([
      [12, 2_400_000],
      // It is held on the anniversary, whose credit counts.
      [13, 2_640_000],
      [14, 2_640_000],
    ])
    expect((await lancesDe(cena(), id)).at(-1)).toMatchObject({ embutido_centavos: 880_000 })
    expect((await lances(outra)).at(-1)).toEqual([14, 'ativo', 2_400_000])
    expect((await titular.permanente()).data.lancePermanente).toMatchObject({
      valorLance: 2_640_000,
      percentualLance: 30,
    })
  })

  test('of a group in formation takes none, and of one that was constituted only its first until its result', async () => {
    const { grupo, id, titular } = await novoOfertante(cena, { assembleia: 1, situacao: 'FORMACAO', cotas: poucas })
    expect((await titular.permanecer(1_000_000)).codigo).toBe('GRUPO_EM_FORMACAO')
    expect(await permanentesDe(cena(), id)).toEqual([])
    await cena().ambiente.sql("update grupo set situacao = 'ANDAMENTO' where id = $1", [grupo.id])
    expect((await titular.permanecer(1_000_000)).data.lance).toMatchObject({ numeroAssembleia: 1 })
    cena().irPara(addDays(grupo.dia, 1))
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    expect(await lances(id)).toEqual([[1, 'ativo', 1_000_000]])
  })
})

describe('it ends by itself, and its holder is told', () => {
  async function expectFim(id: number, motivo: string, palavras: string, clienteId?: number) {
    expect(await motivoDe(id)).toBe(motivo)
    expect((await avisosDe(cena(), clienteId ?? (await clienteDe(cena(), id)))).at(-1)).toMatchObject({
      assunto: 'seu lance permanente terminou',
      texto: expect.stringContaining(`terminou, porque ${palavras}.`),
    })
    const trilha = await cena().ambiente.sql(
      `select ator_tipo, depois from auditoria where acao = 'encerrar-lance-permanente'
         and objeto_id in (select id::text from lance_permanente where cota_id = $1)`,
      [id],
    )
    expect(trilha).toMatchObject([{ ator_tipo: 'sistema', depois: { cotaId: id, motivo } }])
  }

  test('when the quota was contemplated', async () => {
    const { grupo, id, titular } = await novoOfertante(cena, { cotas: 12 })
    await titular.permanecer(1_000_000)
    await reunir(cena(), grupo, 10, 1)
    expect(await makeRotina(cena(), grupo.id)).toEqual(TERMINOU)
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    await expectFim(id, 'COTA_CONTEMPLADA', 'a cota foi contemplada')
    expect((await titular.permanente()).data).toEqual({
      lancePermanente: null,
      lance: null,
      fim: {
        data: cena().ambiente.relogio.agora().toISOString(),
        motivo: 'COTA_CONTEMPLADA',
        mensagem: 'a cota foi contemplada',
      },
    })
  })

  test('when the quota was cancelled', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    await titular.permanecer(1_000_000)
    await cena().ambiente.sql("update cota set situacao = 'CANCELADO' where id = $1", [id])
    expect(await makeRotina(cena(), grupo.id)).toEqual(TERMINOU)
    await expectFim(id, 'COTA_CANCELADA', 'a cota foi cancelada')
  })

  test('when the quota is of another: the old holder is told, and the new one not', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    const antigo = await clienteDe(cena(), id)
    await titular.permanecer(1_000_000)
    const novo = await createMundo(cena().ambiente).novoTitular(cena().parceiro, { cotas: [] })
    await cena().ambiente.sql('update cota set cliente_id = $1 where id = $2', [novo.clienteId, id])
    expect(await makeRotina(cena(), grupo.id)).toEqual(TERMINOU)
    await expectFim(id, 'OUTRO_TITULAR', 'a cota mudou de titular', antigo)
    expect(await avisosDe(cena(), novo.clienteId)).toEqual([])
  })

  test.each([
    ['lanceLivre', false, 'MODALIDADE_NAO_ADMITIDA', 'o grupo não aceita mais esta modalidade de lance'],
    [
      'parcelasSubsequentesDoLance',
      0,
      'PARCELAS_SEGUINTES_DEMAIS',
      'o grupo não deixa mais o lance pagar tantas parcelas seguintes',
    ],
    [
      'lanceMinimoPpt',
      parsePercent('90'),
      'LANCE_ABAIXO_DO_MINIMO',
      'o lance ficou abaixo do mínimo que o grupo aceita',
    ],
  ])('when the contract takes it no more: %s %s', async (nome, valor, motivo, palavras) => {
    const { grupo, id, titular } = await novoOfertante(cena, { cotas: poucas })
    await titular.permanecer(1_000_000, { utilizaAntecipacao: 'S', quantidadeParcelaSubsequente: 1 })
    await reunir(cena(), grupo, 10, 5)
    await changeContrato(cena(), grupo.id, cena().hoje(), { [nome]: valor })
    expect(await makeRotina(cena(), grupo.id)).toEqual(TERMINOU)
    await expectFim(id, motivo, palavras)
    expect(await lances(id)).toHaveLength(1)
  })

  test('when the group held its last assembly', async () => {
    // The quota is late; otherwise nothing would be left to bid for.
    const cotas = [{ emAtraso: 2 }, ...Array.from({ length: poucas - 1 }, () => ({}))]
    const { grupo, id, titular } = await novoOfertante(cena, { cotas, assembleia: 60 })
    expect((await titular.permanecer(100_000, { validaRestOferta: 'N' })).data.lance).toMatchObject({
      numeroAssembleia: 60,
    })
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    await reunir(cena(), grupo, 60, 5)
    expect(await makeRotina(cena(), grupo.id)).toEqual(TERMINOU)
    await expectFim(id, 'SEM_ASSEMBLEIAS', 'o grupo já fez a última assembleia')
  })

  test('when it did, though the quota was left out of that one', async () => {
    const cotas = [{ emAtraso: 2 }, ...Array.from({ length: poucas - 1 }, () => ({}))]
    const { grupo, id, titular } = await novoOfertante(cena, { cotas, assembleia: 59 })
    await titular.permanecer(100_000, { validaRestOferta: 'N' })
    await reunir(cena(), grupo, 59, 5)
    await titular.chamar('PUT /cotas/:id/bloqueio-contemplacao')
    expect(await makeRotina(cena(), grupo.id)).toEqual(NADA)
    await reunir(cena(), grupo, 60, 6)
    expect(await makeRotina(cena(), grupo.id)).toEqual(TERMINOU)
    await expectFim(id, 'SEM_ASSEMBLEIAS', 'o grupo já fez a última assembleia')
  })
})
