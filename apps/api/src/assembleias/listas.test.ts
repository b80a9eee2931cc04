import { createPublicKey, verify } from 'node:crypto'
import { addDays, corteDosLances, divergenciasDoRecibo, parametrosPadrao, textoDaLista } from '@contempla/consorcio'
import { createClienteHttp, fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { publishLista } from '../lances/index.ts'
import { createTitular, lancesDe, novoOfertante } from '../lances/titular.fixture.ts'
import { sealTexto, sha256 } from '../platform/assinatura.ts'
import { premiosDe, publicar, recordPremios, useCena } from './assembleias.fixture.ts'
import { publishListas } from './listas.periodica.ts'

const cena = useCena()

const rodar = () => publishListas(cena().ambiente.servidor.contexto)
const listaDe = async (grupoId: number, numero = 10) =>
  (await cena().ambiente.sql('select * from lista_de_lances where grupo_id = $1 and numero = $2', [grupoId, numero]))[0]
const baixar = (grupo: string, numero = 10) =>
  createClienteHttp(cena().ambiente.url).chamar('GET /v1/listas-de-lances/:parceiro/:grupo/:numero', {
    params: { parceiro: cena().parceiro.chave, grupo, numero },
  })

type Ofertante = Awaited<ReturnType<typeof novoOfertante>>

/** Makes two bids of the group, one of them replaced, and moves the clock to the cut-off. */
async function noCorte(pedido: Parameters<typeof novoOfertante>[1] = {}) {
  const ofertante = await novoOfertante(cena, { cotas: 3, ...pedido })
  const { grupo, titular } = ofertante
  const outra = createTitular(cena, grupo.cotas.get('0002') ?? 0)
  const substituido = (await titular.ofertar(1_000_000)).data
  const ativos = [(await titular.ofertar(1_100_000)).data, (await outra.ofertar(1_200_000)).data]
  cena().irPara(grupo.dia, '00:00:00')
  return { ...ofertante, outra, substituido, ativos }
}

const compromissosDe = (confirmados: readonly { recibo: { compromisso: string } }[]) =>
  confirmados.map(({ recibo }) => recibo.compromisso).toSorted()

describe('the list of bids', () => {
  test('is published at the cut-off, not a millisecond before, once, by whoever comes', async () => {
    const { grupo, titular } = await novoOfertante(cena)
    const { data } = await titular.ofertar(1_000_000)
    cena().ambiente.relogio.ajustar(new Date(corteDosLances(grupo.dia, parametrosPadrao('auto')).getTime() - 1))
    await rodar()
    expect(await listaDe(grupo.id)).toBeUndefined()
    expect((await titular.recibo(data.protocolo)).data.lista).toBeNull()
    expect((await baixar(grupo.codigo)).codigo).toBe('NAO_ENCONTRADO')
    cena().ambiente.relogio.avancar(1)
    await Promise.all([rodar(), rodar(), rodar()])
    expect(await listaDe(grupo.id)).toMatchObject({ compromissos: [data.recibo.compromisso] })
    expect(
      await cena().ambiente.sql(
        "select acao, ator_tipo, depois from auditoria where objeto_tipo = 'lista-de-lances' and objeto_id = $1",
        [`${grupo.id}/10`],
      ),
    ).toEqual([{ acao: 'publicar-lista-de-lances', ator_tipo: 'sistema', depois: { quantos: 1 } }])
  })

  test('has the bids that stand, in order, and tells nothing but their commitments, under a seal', async () => {
    const { grupo, ativos } = await noCorte()
    await rodar()
    const { status, bytes } = await baixar(grupo.codigo)
    expect(status).toBe(200)
    const arquivo = JSON.parse(bytes.toString('utf8'))
    expect(arquivo).toEqual({
      formato: 'contempla/lista-de-lances@2',
      parceiro: cena().parceiro.chave,
      grupo: grupo.codigo,
      assembleia: 10,
      compromissos: compromissosDe(ativos),
      publicadaEm: cena().ambiente.relogio.agora().toISOString(),
      selo: expect.anything(),
    })
    const { hash, assinatura, chave } = arquivo.selo
    expect(sha256(textoDaLista(arquivo))).toBe(hash)
    const publica = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: chave }, format: 'jwk' })
    expect(verify(null, Buffer.from(hash), publica, Buffer.from(assinatura, 'base64url'))).toBe(true)
  })

  test('has the holder see that the bid is in it, and that the one that was replaced is not', async () => {
    const { grupo, titular, substituido, ativos } = await noCorte()
    await rodar()
    const listas = [
      (await titular.recibo(ativos[0].protocolo)).data.lista,
      (await titular.recibo(substituido.protocolo)).data.lista,
    ]
    expect(listas.map(({ contem }) => contem)).toEqual([true, false])
    expect(listas[0].endereco).toBe(`/integracoes/v1/listas-de-lances/${cena().parceiro.chave}/${grupo.codigo}/10`)
  })

  test('gives a receipt to a bid that came without one', async () => {
    const { grupo, id } = await novoOfertante(cena)
    await insert(id)
    cena().irPara(grupo.dia, '00:00:00')
    await rodar()
    const [lance] = await lancesDe(cena(), id)
    expect(await divergenciasDoRecibo(lance?.['recibo'], sha256)).toEqual([])
    expect(lance?.['recibo'].publico).toMatchObject({ valor: 1_000_000, cota: 1, assembleia: 10 })
    expect((await listaDe(grupo.id))?.['compromissos']).toEqual([lance?.['recibo'].compromisso])
  })

  test('of the first format is downloaded as it was sealed', async () => {
    const { grupo } = await novoOfertante(cena)
    const compromissos = ['a'.repeat(64)]
    const antiga = {
      formato: 'contempla/lista-de-lances@1',
      grupo: grupo.codigo,
      assembleia: 10,
      compromissos,
    } as const
    const { config } = cena().ambiente.servidor.contexto
    await cena().ambiente.sql(
      `insert into lista_de_lances (grupo_id, numero, formato, compromissos, selo, publicada_em)
       values ($1, 10, $2, $3, $4, now())`,
      [grupo.id, antiga.formato, compromissos, JSON.stringify(sealTexto(config, textoDaLista(antiga)))],
    )
    const arquivo = JSON.parse((await baixar(grupo.codigo)).bytes.toString('utf8'))
    expect(arquivo).toMatchObject(antiga)
    expect(sha256(textoDaLista(arquivo))).toBe(arquivo.selo.hash)
  })

  test('is empty where nobody bid', async () => {
    const { grupo } = await novoOfertante(cena)
    cena().irPara(grupo.dia)
    await rodar()
    expect(await listaDe(grupo.id)).toMatchObject({ compromissos: [] })
  })

  test.each(['FORMACAO', 'ENCERRADO'])('is not made of a group that is %s', async (situacao) => {
    const { grupo } = await novoOfertante(cena)
    await cena().ambiente.sql('update grupo set situacao = $2 where id = $1', [grupo.id, situacao])
    cena().irPara(grupo.dia)
    await rodar()
    expect(await listaDe(grupo.id)).toBeUndefined()
  })

  test('is not made of an assembly that was held before the group came, nor of one that was published', async () => {
    const { grupo } = await novoOfertante(cena)
    cena().irPara(addDays(grupo.dia, 3))
    await recordPremios(cena(), grupo.extracao, premiosDe(7))
    expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
    await rodar()
    expect(await cena().ambiente.sql('select numero from lista_de_lances where grupo_id = $1', [grupo.id])).toEqual([
      { numero: 10 },
    ])
  })

  test('is made by publishing the assembly, where it was not', async () => {
    const { grupo, ativos } = await noCorte()
    await recordPremios(cena(), grupo.extracao, premiosDe(3))
    expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
    expect((await listaDe(grupo.id))?.['compromissos']).toEqual(compromissosDe(ativos))
  })
})

/** Inserts a bid from outside the product. */
const insert = (id: number, assembleia = 10) =>
  cena().ambiente.sql(
    `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos, fgts_centavos,
       forma, credito_centavos, situacao, criado_em)
     select 'FORA-' || c.id, c.id, c.grupo_id, $2, 'livre', 1000000, 0, 0, 'prazo', c.credito_centavos, 'ativo', now()
     from cota c where c.id = $1`,
    [id, assembleia],
  )

describe('once the list is published', () => {
  async function publicada(pedido = {}) {
    const preparada = await noCorte(pedido)
    await rodar()
    return preparada
  }

  async function expectRecusas({ grupo, id, titular, ativos }: Ofertante & { ativos: { protocolo: string }[] }) {
    const [ativo] = ativos
    const terceira = createTitular(cena, grupo.cotas.get('0003') ?? 0)
    const { gestor } = cena()
    const daEquipe = {
      body: { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 1_000_000, forma: 'prazo' },
    }
    const protocolo = ativo?.protocolo ?? ''
    const recusas = [
      await titular.ofertar(1_300_000),
      await terceira.ofertar(1_300_000),
      await titular.cancelar(protocolo),
      await gestor.chamar('POST /cotas/:id/lances', { ...daEquipe, params: { id } }),
      await gestor.chamar('POST /lances/:protocolo/cancelamento', {
        params: { protocolo },
        body: { fundamento: fundamentoDeTeste },
      }),
    ]
    expect(recusas.map(({ codigo }) => codigo)).toEqual(recusas.map(() => 'LANCE_FORA_DO_PRAZO'))
    expect((await lancesDe(cena(), id)).map(({ situacao }) => situacao)).toEqual(['substituido', 'ativo'])
  }

  test('nobody places, changes or takes back a bid, the staff neither', async () => {
    await expectRecusas(await publicada())
  })

  test('not even by a clock that is behind', async () => {
    const preparada = await publicada()
    cena().irPara(addDays(preparada.grupo.dia, -2))
    await expectRecusas(preparada)
    const { data } = await preparada.titular.credenciamento()
    expect(data).toMatchObject({ assembleia: { noPrazo: false }, impedimento: { codigo: 'LANCE_FORA_DO_PRAZO' } })
    expect((await preparada.titular.historico()).data[0].podeCancelar).toBe(false)
  })

  test.each([
    [
      'insert of a bid',
      "insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos, fgts_centavos, forma, credito_centavos, situacao, criado_em) select 'TARDE-' || $1, cota_id, grupo_id, assembleia, 'livre', 1, 0, 0, 'prazo', 1, 'substituido', now() from lance where protocolo = $1",
    ],
    ['change of its value', 'update lance set valor_centavos = valor_centavos + 1 where protocolo = $1'],
    ['change of how it is paid', 'update lance set embutido_centavos = 1 where protocolo = $1'],
    ['change of its receipt', "update lance set recibo = '{}' where protocolo = $1"],
    [
      'move to another assembly',
      'update lance set assembleia = 11 where protocolo = $1',
      'não muda de número, de cota nem de assembleia',
    ],
    [
      'change of its value under another id',
      'update lance set id = default, valor_centavos = valor_centavos + 1 where protocolo = $1',
      'não muda de número, de cota nem de assembleia',
    ],
    ['cancelling', "update lance set situacao = 'cancelado' where protocolo = $1"],
    ['replacing', "update lance set situacao = 'substituido' where protocolo = $1"],
    ['removal', 'delete from lance where protocolo = $1'],
  ])('the database itself refuses the %s', async (_caso, sql, porque = 'já foi publicada') => {
    const { id, ativos } = await publicada()
    const antes = await lancesDe(cena(), id)
    await expect(cena().ambiente.sql(sql, [ativos[0].protocolo])).rejects.toThrow(porque)
    expect(await lancesDe(cena(), id)).toEqual(antes)
  })

  test('the database refuses to bring back a bid that was replaced', async () => {
    const { substituido, outra, ativos } = await publicada()
    const reviver = "update lance set situacao = 'ativo' where protocolo = $1"
    await expect(cena().ambiente.sql(reviver, [substituido.protocolo])).rejects.toThrow(/já foi publicada|lance_ativo/)
    expect((await outra.recibo(ativos[1].protocolo)).data.lista.contem).toBe(true)
  })

  test.each([
    ['update', "update lista_de_lances set compromissos = '{}' where grupo_id = $1"],
    ['delete', 'delete from lista_de_lances where grupo_id = $1'],
  ])('the list itself takes no %s', async (_caso, sql) => {
    const { grupo } = await publicada()
    await expect(cena().ambiente.sql(sql, [grupo.id])).rejects.toThrow('só recebe inclusões')
  })

  test('bids for the assembly after it are taken', async () => {
    const { grupo, titular } = await publicada()
    cena().irPara(addDays(grupo.dia, 1))
    expect((await titular.ofertar(1_300_000)).data.lance).toMatchObject({ numeroAssembleia: 11 })
  })

  test('its day stays, though the cut-off was hours before the end of the eve and nobody bid', async () => {
    const { grupo } = await novoOfertante(cena, { parametros: { horaLimiteDoLance: '09:00' } })
    cena().irPara(addDays(grupo.dia, -1))
    const change = (numero: number, dia: string) =>
      cena().gestor.chamar('PUT /grupos/:id/calendario/:numero', { params: { id: grupo.id, numero }, body: { dia } })
    await rodar()
    expect((await change(10, addDays(grupo.dia, 1))).codigo).toBe('ASSEMBLEIA_JA_REALIZADA')
  })
})

describe('who is on the way when the list is made', () => {
  test('a bid that was in time is in it', async () => {
    const { grupo, id } = await novoOfertante(cena)
    cena().irPara(grupo.dia, '00:00:00')
    const client = await cena().ambiente.servidor.contexto.db.$client.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
           fgts_centavos, forma, credito_centavos, situacao, criado_em)
         select 'A-CAMINHO', c.id, c.grupo_id, 10, 'livre', 1000000, 0, 0, 'prazo', 1, 'ativo', now() from cota c where c.id = $1`,
        [id],
      )
      const lista = rodar()
      await waitForTrava()
      await client.query('commit')
      await lista
    } finally {
      client.release()
    }
    expect((await listaDe(grupo.id))?.['compromissos']).toHaveLength(1)
  })

  test('one that comes while it is being made waits, and is late', async () => {
    const { grupo, id } = await novoOfertante(cena)
    cena().irPara(grupo.dia, '00:00:00')
    const { contexto } = cena().ambiente.servidor
    const ator = { tipo: 'sistema', id: null } as const
    let tarde: Promise<unknown> | undefined
    await contexto.db.transaction(async (tx) => {
      await publishLista(tx, contexto, {
        grupoId: grupo.id,
        numero: 10,
        parceiro: cena().parceiro.chave,
        grupo: grupo.codigo,
        ator,
      })
      tarde = insert(id).then(
        () => 'entrou',
        (error: Error) => error.message,
      )
      await waitForTrava()
    })
    expect(await tarde).toContain('já foi publicada')
    expect(await lancesDe(cena(), id)).toEqual([])
  })

  /** Waits until one process waits for another. */
  async function waitForTrava() {
    for (;;) {
      const [row] = await cena().ambiente.sql<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      if ((row?.n ?? 0) > 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
})
