import { beforeAll, beforeEach, expect, test } from 'vitest'
import { analisarDocumentos, lerEscritos } from '../casos/index.ts'
import { withSistema } from '../sistema.fixture.ts'
import { novaTransferencia } from './transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
beforeAll(() => mundo.importCidades())
beforeEach(() => ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))

test('the papers of a transfer are compared with who receives the quota, and not with its holder', async () => {
  const t = await novaTransferencia(sistema)
  await t.ate('entregue')
  const { contexto } = ambiente.servidor
  const lerEscrito = async () => ({
    texto: `NOME\nRITA RECEBE\nCPF ${t.outro.cpfCnpjCessionario}\nEmissão 01/11/2026`,
    inteiro: true,
  })
  await analisarDocumentos(contexto)
  await lerEscritos({ ...contexto, antifraude: { ...contexto.antifraude, lerEscrito } })
  const { id } = await t.readCaso()
  const { documentos } = (await t.analista.chamar('GET /casos/:id', { params: { id } })).data
  expect(documentos).toMatchObject([
    { tipo: 'documento_pessoal', escrito: [{ resultado: 'confere' }, { resultado: 'confere' }] },
    { tipo: 'comprovante_residencia', escrito: [{ resultado: 'confere' }, { resultado: 'confere' }] },
    { tipo: 'extrato_bancario', escrito: [{ campo: 'meses', resultado: 'diverge' }] },
  ])
})
