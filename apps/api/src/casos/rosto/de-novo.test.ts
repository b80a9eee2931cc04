import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { FilaCheia } from '../../platform/worker/pool.ts'
import { type Antifraude, createAntifraudeEmbutido } from '../../ports/antifraude/index.ts'
import { doisRostos, identidadeDe, selfieDe } from '../../ports/antifraude/rosto.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { createRostos } from './rosto.fixture.ts'

const casos = useCasos()
const { comparar, registrar, trocar } = createRostos(casos)
const MODELO = 'face-api 1.7.15'

const compara = createAntifraudeEmbutido({ comparaRosto: true })
const usar = (antifraude: Antifraude) => {
  casos().ambiente.servidor.contexto.antifraude = antifraude
}
beforeAll(() => usar(compara))

/** A case at a person's desk of which the machine had no time to compare the faces. */
const semFigura = async (mais: Partial<Parameters<typeof comparar>[0]> = {}) =>
  comparar({ selfie: await selfieDe('ana'), de: 'ana', rostoMs: 1, ...mais })

const pedir = async (id: number, papel: 'analista' | 'atendente' = 'analista') =>
  (await casos().nucleo.naRetaguarda(papel)).chamar('POST /casos/:id/rostos', { params: { id } })
const ver = async (id: number) =>
  (await (await casos().nucleo.naRetaguarda('analista')).chamar('GET /casos/:id', { params: { id } })).data

const guardado = (id: number) =>
  casos().ambiente.sql<{ modelo: string; caminho: string; veredito: string; dito: string }>(
    `select r.modelo, r.caminho, l.veredito, l.dito from caso_documento d
      join comparacao_do_rosto r on r.caso_documento_id = d.id
      join leitura_de_documento l on l.caso_documento_id = d.id where d.caso_id = $1 order by r.comparado_em`,
    [id],
  )
const pedidos = (id: number) =>
  casos().ambiente.sql<{ depois: unknown }>(
    "select depois from auditoria where acao = 'comparar-rostos-do-caso' and objeto_id = $1 and ator_tipo = 'funcionario'",
    [String(id)],
  )

const doMes = async () => {
  const { data } = await (await casos().nucleo.naRetaguarda('gestor')).chamar('GET /rostos/concordancia')
  const deHoje = data.meses[0].modelos.find((cada: { modelo: string }) => cada.modelo === MODELO)
  return deHoje ?? { pedidos: { total: 0, aprovados: 0 }, decididos: 0 }
}

describe('faces compared because a person asks', { timeout: 90_000 }, () => {
  test('have the figure beside the selfie, once for each key, and leave the case where it was', async () => {
    const { id } = await semFigura()
    const antes = await ver(id)
    const [{ veredito } = { veredito: '' }] = await casos().ambiente.sql<{ veredito: string }>(
      "select l.veredito from leitura_de_documento l join caso_documento d on d.id = l.caso_documento_id where d.caso_id = $1 and d.tipo = 'selfie'",
      [id],
    )
    expect(antes).toMatchObject({ comparaRosto: true, documentos: [{}, { tipo: 'selfie', rosto: null }] })
    expect(antes.documentos[1].leitura).toContain('a comparação não foi feita')
    const analista = await casos().nucleo.naRetaguarda('analista')
    const envio = { params: { id }, headers: { 'idempotency-key': randomUUID() } }
    const { status, data } = await analista.chamar('POST /casos/:id/rostos', envio)
    expect(status).toBe(200)
    const rosto = { semelhanca: expect.stringMatching(/^0,\d\d$/), modelo: MODELO, caminho: 'pedido', minima: '0,35' }
    expect(data).toMatchObject({
      fase: antes.fase,
      faseDesde: antes.faseDesde,
      comparaRosto: false,
      documentos: [
        {},
        { rosto, leitura: expect.stringMatching(/rosto comparado com o do documento: semelhança 0,\d\d/) },
      ],
    })
    expect(data.andamentos).toEqual(antes.andamentos)
    const depois = await guardado(id)
    expect(depois).toMatchObject([{ modelo: MODELO, caminho: 'pedido', veredito }])
    expect((await analista.chamar('POST /casos/:id/rostos', envio)).data).toEqual(data)
    const outra = await pedir(id)
    expect(outra).toMatchObject({ status: 409, codigo: 'ROSTO_NAO_COMPARADO' })
    expect(outra.json.mensagem).toContain('já foram comparados')
    expect(await guardado(id)).toEqual(depois)
    expect(await pedidos(id)).toEqual([{ depois: { documento: 'selfie', modelo: MODELO } }])
  })

  test('wait for the consent that the holder gives later', async () => {
    const { id, titular } = await semFigura({ consente: false })
    expect(await ver(id)).toMatchObject({ comparaRosto: false })
    expect((await pedir(id)).json.mensagem).toContain('não deixou')
    await registrar(titular.clienteId, true)
    expect(await ver(id)).toMatchObject({ comparaRosto: true })
    expect((await pedir(id)).status).toBe(200)
  })

  test('count in their month apart from what machine and people agreed on, and only who has the case asks', async () => {
    const { id } = await semFigura()
    const analista = await casos().nucleo.naRetaguarda('analista')
    await analista.chamar('POST /casos/:id/responsavel', { params: { id }, body: { assumir: true } })
    expect(await pedir(id)).toMatchObject({ status: 409, codigo: 'CASO_DE_OUTRO' })
    const antes = await doMes()
    expect((await analista.chamar('POST /casos/:id/rostos', { params: { id } })).status).toBe(200)
    const body = { ato: 'aprovar', fase: 'analiseGrc' }
    expect((await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })).status).toBe(200)
    const depois = await doMes()
    expect([depois.pedidos.total, depois.pedidos.aprovados]).toEqual([
      antes.pedidos.total + 1,
      antes.pedidos.aprovados + 1,
    ])
    expect(depois.decididos).toBe(antes.decididos)
  })

  test('asked for twice at once are kept once', async () => {
    const { id } = await semFigura()
    const status = (await Promise.all([pedir(id), pedir(id)])).map((cada) => cada.status)
    expect(status.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await guardado(id)).toHaveLength(1)
    expect(await pedidos(id)).toHaveLength(1)
  })

  test('are for who decides: 401, 403 and 404, and nothing is kept', async () => {
    const { mundo, parceiro } = casos()
    const { id, titular } = await semFigura()
    expect((await mundo.visitante(parceiro).chamar('POST /casos/:id/rostos', { params: { id } })).status).toBe(401)
    expect(await pedir(id, 'atendente')).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
    expect(await pedir(999_999_999)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
    const semSelfie = await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
    expect(await pedir(semSelfie)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
    expect([await guardado(id), await pedidos(id)]).toEqual([[], []])
  })

  test('are refused in words where they cannot be, and the case is as it was', async () => {
    const { id } = await semFigura()
    const antes = await ver(id)
    const lenta = createAntifraudeEmbutido({ comparaRosto: true, rostoMs: 1 })
    const semTempo = [lenta, 'ROSTO_NAO_COMPARADO', 'ocupada ou falhou'] as const
    const cheia = { ...compara, analisar: () => Promise.reject(new FilaCheia('muitos')) }
    for (const [antifraude, codigo, mensagem] of [
      [createAntifraudeEmbutido(), 'ROSTO_NAO_COMPARADO', 'nenhum programa compara'],
      semTempo,
      [cheia, 'INDISPONIVEL', ''],
    ] as const) {
      usar(antifraude)
      const resposta = await pedir(id)
      expect([resposta.codigo, resposta.json.mensagem]).toEqual([codigo, expect.stringContaining(mensagem)])
    }
    usar(compara)
    for (const [tipo, bytes, mensagem] of [
      ['documento_pessoal', await identidadeDe(null), 'Nenhum rosto foi achado no documento'],
      ['selfie', await doisRostos(), 'Há 2 rostos na selfie'],
      ['selfie', await identidadeDe(null), 'Nenhum rosto foi achado na selfie'],
      ['selfie', Buffer.from('nada'), 'não abriu'],
      ['selfie', null, 'não está mais guardado'],
    ] as const) {
      await trocar(id, tipo, bytes)
      expect(await pedir(id)).toMatchObject({ status: 409, codigo: 'ROSTO_NAO_COMPARADO' })
      expect((await pedir(id)).json.mensagem).toContain(mensagem)
    }
    expect(await ver(id)).toEqual(antes)
    expect([await guardado(id), await pedidos(id)]).toEqual([[], []])
  })

  test('are not kept of a case that changed meanwhile, nor asked for of one that is closed or waits for the machine', async () => {
    const { ambiente } = casos()
    const { id } = await semFigura()
    usar({
      ...compara,
      analisar: async (...lendo) => {
        const lidos = await compara.analisar(...lendo)
        await ambiente.sql(
          "update caso_documento set substituido_em = enviado_em where caso_id = $1 and tipo = 'documento_pessoal'",
          [id],
        )
        return lidos
      },
    })
    expect(await pedir(id)).toMatchObject({ status: 409, codigo: 'CASO_MUDOU' })
    usar(compara)
    expect((await pedir(id)).json.mensagem).toContain('não vieram os dois em foto')
    await ambiente.sql('update caso_documento set substituido_em = null where caso_id = $1', [id])
    const lidas =
      'from leitura_de_documento where caso_documento_id in (select id from caso_documento where caso_id = $1)'
    await ambiente.sql(`delete ${lidas}`, [id])
    expect((await pedir(id)).json.mensagem).toContain('ainda vai ler')
    await ambiente.sql('update caso set encerrado_em = now(), vence_em = null where id = $1', [id])
    expect(await pedir(id)).toMatchObject({ status: 409, codigo: 'CASO_ENCERRADO' })
    expect([await guardado(id), await pedidos(id)]).toEqual([[], []])
  })
})
