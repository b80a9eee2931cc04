import { createClienteHttp } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { semComparacao } from '../../ports/reconhecimento/index.ts'
import { ateOLink, novaQuitada } from './especie.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>

const ROSTO = '/privacidade/comparacao-do-rosto'
const VERSAO = '2026-12b'

/** A service that knows everybody, and notes of whom it was asked; without one nothing would be compared at all. */
function comServico(semelhanca = 0.9) {
  const perguntados: string[] = []
  const { contexto } = cena().ambiente.servidor
  contexto.reconhecimento = {
    comparar: async ({ inscricao }) => {
      perguntados.push(inscricao)
      return { semelhanca }
    },
  }
  return perguntados
}
const semServico = () => {
  cena().ambiente.servidor.contexto.reconhecimento = semComparacao
}

const dizer = (t: Titular, aceito: boolean, versao = VERSAO, modo: Parameters<Titular['chamar']>[2] = 'normal') =>
  t.chamar(`PUT ${ROSTO}`, { body: { aceito, versao } }, modo)
const livro = ({ clienteId }: Titular) =>
  cena().ambiente.sql('select aceito, versao, meio from consentimento where cliente_id = $1 order by id', [clienteId])

test('the question is asked where a machine compares, and once while its answer stands', async () => {
  const t = await novaQuitada(cena())
  const ler = async () => (await t.chamar(`GET ${ROSTO}`)).data
  semServico()
  expect(await ler()).toMatchObject({ compara: false, consente: false })
  comServico()
  expect(await ler()).toMatchObject({ compara: true, consente: false, consentimento: { versao: VERSAO } })
  expect((await dizer(t, true, '2026-12')).codigo).toBe('CONSENTIMENTO_MUDOU')
  expect((await dizer(t, true)).data).toMatchObject({ aceito: true, versaoAceita: VERSAO })
  expect(await ler()).toMatchObject({ compara: true, consente: true })
  const trilha = await cena().ambiente.sql(
    "select acao, ator_tipo, depois from auditoria where objeto_id = $1 and acao = 'aceitar-consentimento'",
    [String(t.clienteId)],
  )
  expect(trilha).toEqual([
    {
      acao: 'aceitar-consentimento',
      ator_tipo: 'cliente',
      depois: { finalidade: 'comparacao-do-rosto', versao: VERSAO },
    },
  ])
  // It is the record of the privacy centre, which takes it back.
  const noCentro = { params: { finalidade: 'comparacao-do-rosto' }, body: { aceito: false, versao: VERSAO } }
  expect((await t.chamar('PUT /privacidade/consentimentos/:finalidade', noCentro)).status).toBe(200)
  expect(await ler()).toMatchObject({ consente: false })
  expect(await livro(t)).toEqual([
    { aceito: true, versao: VERSAO, meio: 'portal' },
    { aceito: false, versao: VERSAO, meio: 'portal' },
  ])
})

test('who came by a link answers it, a representative does not, nor does nobody', async () => {
  const t = await novaQuitada(cena())
  expect((await dizer(t, true, VERSAO, 'representante')).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
  expect((await t.chamar(`GET ${ROSTO}`, {}, 'transparente')).data).toMatchObject({ consente: false })
  expect((await dizer(t, true, VERSAO, 'transparente')).status).toBe(200)
  expect((await t.chamar(`GET ${ROSTO}`, {}, 'transparente')).data).toMatchObject({ consente: true })
  const { ambiente, parceiro } = cena()
  const ninguem = createClienteHttp(ambiente.url, { client_id: parceiro.clientId })
  expect((await ninguem.chamar(`GET ${ROSTO}`)).status).toBe(401)
  expect((await ninguem.chamar(`PUT ${ROSTO}`, { body: { aceito: true, versao: VERSAO } })).status).toBe(401)
})

test('the face of who did not agree is shown to no service, and goes to a person', async () => {
  const perguntados = comServico(0.1)
  const semelhancaDe = async (t: Titular) => {
    await ateOLink(t)
    expect((await t.autenticar()).status).toBe(200)
    return t.readFase()
  }
  const calado = await novaQuitada(cena())
  expect(await semelhancaDe(calado)).toBe('envioDosDocumentos')
  const prefere = await novaQuitada(cena())
  await dizer(prefere, true)
  await dizer(prefere, false)
  expect(await semelhancaDe(prefere)).toBe('envioDosDocumentos')
  expect(perguntados).toEqual([])
  const aceitou = await novaQuitada(cena())
  await dizer(aceitou, true)
  expect(await semelhancaDe(aceitou), 'which knows it for another’s').not.toBe('envioDosDocumentos')
  expect(perguntados).toEqual([aceitou.inscricao])
})
