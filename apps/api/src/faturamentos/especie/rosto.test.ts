import { ultimoDiaAntesDe } from '@contempla/consorcio'
import { levarAte } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { vencerPrazos } from '../../casos/index.ts'
import { ateOLink, contaDe, diasDepois, hoje, novaQuitada } from './especie.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>
type Documento = { id: number; tipo: string; via: string | null; substituidoEm: string | null }

const naMesa = async (t: Titular) =>
  (await cena().gestor.chamar('GET /casos/:id', { params: { id: await t.idDoCaso() } })).data
const vigentes = async (t: Titular): Promise<Documento[]> =>
  (await naMesa(t)).documentos.filter(({ substituidoEm }: Documento) => substituidoEm === null)

/** Sends everything and leads the case to the analyst. */
async function emAnalise() {
  const t = await novaQuitada(cena())
  await ateOLink(t)
  await t.autenticar()
  await t.enviarDocumentos()
  await levarAte(cena().ambiente, await t.idDoCaso(), 'analiseGrc')
  return t
}

/** Asks, as the analyst, for these documents again, each with its reason. */
async function apontar(t: Titular, tipos: readonly string[], motivo = 'Não é a mesma pessoa') {
  const documentos = (await vigentes(t))
    .filter(({ tipo }) => tipos.includes(tipo))
    .map(({ id }) => ({ id, problema: 'incorreto', motivo }))
  const body = { ato: 'pedirDocumentos', fase: await t.readFase(), documentos }
  return cena().gestor.chamar('POST /casos/:id/andamentos', { params: { id: await t.idDoCaso() }, body })
}

const mandar = async (t: Titular, tipo: string) =>
  t.chamar('POST /antifraude/analise-documento/solicitar-reanalise', {
    body: {
      CaseNumber: (await t.status()).data.CaseNumber,
      documentos: [
        {
          tipo,
          url: await t.enviarArquivo(`${tipo}.jpg`),
          ...(tipo === 'documento_pessoal' ? { identidade: 'cnh' } : {}),
        },
      ],
    },
  })

describe('what proves who the holder is comes by its link alone', () => {
  test('the desk is told by which way each paper came', async () => {
    const t = await emAnalise()
    expect((await vigentes(t)).map(({ tipo, via }) => [tipo, via])).toEqual([
      ['selfie', 'rosto'],
      ['documento_pessoal', 'portal'],
      ['comprovante_residencia', 'portal'],
    ])
  })

  test('refused, no file takes its place: the holder is told why, asks for another link, and it is looked at at once', async () => {
    const t = await emAnalise()
    expect((await apontar(t, ['selfie'])).data).toMatchObject({ fase: 'rostoRecusado' })
    expect((await t.status()).data).toMatchObject({
      tela: '/faturamentoespecie/identificacao',
      motivo: 'Não é a mesma pessoa',
      documentos: [],
    })
    expect(await mandar(t, 'selfie')).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
    expect((await t.chamar('POST /core/faturamento-credito/link')).status).toBe(200)
    expect((await t.autenticar()).status).toBe(200)
    expect(await t.readFase()).toBe('brScanEmAndamento')
    expect((await vigentes(t)).map(({ tipo, via }) => [tipo, via])).toContainEqual(['selfie', 'rosto'])
  })

  test('with another document refused beside it, that one alone is then asked for, and the face is still no file', async () => {
    const t = await emAnalise()
    await apontar(t, ['selfie', 'comprovante_residencia'])
    await t.chamar('POST /core/faturamento-credito/link')
    await t.autenticar()
    expect(await t.readFase()).toBe('envioDosDocumentos')
    expect((await t.status()).data.documentos.map(({ tipo }: Documento) => tipo)).toEqual(['comprovante_residencia'])
    expect(await mandar(t, 'selfie')).toMatchObject({ status: 400 })
    expect((await mandar(t, 'comprovante_residencia')).status).toBe(200)
    expect(await t.readFase()).toBe('brScanEmAndamento')
  })
})

test('why a document was asked for again stays with the move as it was said, whatever is said of it later', async () => {
  const t = await emAnalise()
  await apontar(t, ['comprovante_residencia'], 'Está no nome de outra pessoa')
  const doMove = async () =>
    (await naMesa(t)).andamentos
      .filter(({ ato }: { ato: string }) => ato === 'pedirDocumentos')
      .map(({ motivo }: { motivo: string }) => motivo)
  expect(await doMove()).toEqual(['Comprovante de residência: Está no nome de outra pessoa'])
  await mandar(t, 'comprovante_residencia')
  await levarAte(cena().ambiente, await t.idDoCaso(), 'analiseGrc')
  await apontar(t, ['comprovante_residencia'], 'Tem mais de 60 dias')
  expect(await doMove()).toEqual([
    'Comprovante de residência: Tem mais de 60 dias',
    'Comprovante de residência: Está no nome de outra pessoa',
  ])
})

test('refused by mistake at the desk, a manager takes it back with a reason, and what was sent is looked at again', async () => {
  const t = await emAnalise()
  await t.decidir('recusar', 'A foto não confere')
  expect(await t.readFase()).toBe('documentoRecusado')
  expect((await t.decidir('reabrir', 'Recusado por engano')).data).toMatchObject({ fase: 'analiseReaberta' })
  expect((await vigentes(t)).length).toBe(3)
  expect((await t.status()).data).toMatchObject({ motivo: null, atrasado: false })
})

describe('one promise, shared by the desks', () => {
  const dia = (prazo: string | null) => prazo && ultimoDiaAntesDe(new Date(prazo))
  const dito = async (t: Titular) => {
    const { prazo, atrasado } = (await t.status()).data
    return [dia(prazo), atrasado]
  }
  const vencer = async (quando: string) => {
    cena().irPara(quando)
    await vencerPrazos(cena().ambiente.servidor.contexto)
  }
  // Counted from Friday, 20 November, these are three business days and eight.
  const [resposta, dinheiro] = ['2026-11-25', '2026-12-02']

  test('the day of the answer is told from the first minute, and is the same at every desk', async () => {
    const t = await novaQuitada(cena())
    await ateOLink(t)
    await t.autenticar()
    await t.enviarDocumentos()
    const ditos = [await dito(t)]
    for (const fase of ['retornoBrscan', 'analiseGrc', 'analiseFaturamento', 'suspeitaFraude']) {
      await levarAte(cena().ambiente, await t.idDoCaso(), fase)
      ditos.push(await dito(t))
    }
    expect(new Set(ditos.map(String))).toEqual(new Set([`${resposta},false`]))
  })

  test('the day of the money is one, from the account that was given to the bank that has it', async () => {
    const t = await emAnalise()
    await t.decidir('aprovar')
    await t.conduzir()
    await t.pedirPagamento(contaDe(t.inscricao))
    const ditos = [await dito(t)]
    cena().irPara(diasDepois(3))
    await t.decidir('aprovar')
    ditos.push(await dito(t))
    cena().irPara(diasDepois(5))
    await t.decidir('liberar')
    await t.conduzir()
    ditos.push(await dito(t))
    expect(ditos).toEqual([dinheiro, dinheiro, dinheiro].map((cada) => [cada, false]))
    cena().irPara(hoje)
  })

  test('past, it is said to be late, with no other day in its place, and somebody above has it', async () => {
    const t = await novaQuitada(cena())
    await ateOLink(t)
    await t.autenticar()
    await t.enviarDocumentos()
    await vencer(diasDepois(1))
    expect(await t.readFase()).toBe('retornoBrscan')
    expect(await dito(t)).toEqual([resposta, false])
    await vencer('2026-11-26')
    expect(await t.readFase()).toBe('analiseFaturamento')
    expect(await dito(t)).toEqual([null, true])
    expect(await naMesa(t)).toMatchObject({ status: 'Escalado' })
    const { data: cota } = await t.chamar('GET /cota/:id', { params: { id: t.id } })
    expect(cota.casos).toMatchObject([{ ate: null, atrasado: true }])
    const { data } = await t.chamar('GET /notificacoes')
    expect(data[0].assunto).toContain('está levando mais tempo')
    // The holder is not told the same twice, and the case is not moved for ever.
    await vencer('2026-12-20')
    await vencer('2026-12-21')
    expect(await dito(t)).toEqual([null, true])
    expect((await t.chamar('GET /notificacoes')).data[0].assunto).toContain('está levando mais tempo')
    expect((await naMesa(t)).andamentos.filter(({ ato }: { ato: string }) => ato === 'prazo').length).toBeLessThan(4)
    cena().irPara(hoje)
  })
})

test('an account is looked at before its code is asked for: it is refused at its field, and nothing of it is kept', async () => {
  const t = await novaQuitada(cena())
  const conferir = (mudanca: object) =>
    t.chamar('POST /core/faturamento-credito/conta/conferir', { body: { ...contaDe(t.inscricao), ...mudanca } })
  expect((await conferir({})).data).toEqual({ confere: true })
  expect(await conferir({ inscricaoNacional: '52998224725' })).toMatchObject({ codigo: 'CONTA_DE_OUTRO_TITULAR' })
  expect(await conferir({ agencia: '0000' })).toMatchObject({
    codigo: 'AGENCIA_INVALIDA',
    json: { campos: [{ campo: 'agencia' }] },
  })
})
