import { addDays, diaEm } from '@contempla/consorcio'
import { createNucleo, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { celular } from '../../faturamento.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'

/** A photo of its own colour: no two files are one. */
const foto = async (nome: string, cor: string) => ({
  name: `${nome}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: cor } })
    .jpeg()
    .toBuffer(),
})

const pendente = '/perfil/atualizacao/problema-documentos'
const campoDe = (page: Page, nome: string) => page.getByRole('region', { name: nome })
const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar documentos' })

const sendArquivo = async (sistema: Sistema, titular: TitularDeTeste, nome: string, cor: string) =>
  sistema.mundo.sendArquivo(titular, { nome: `${nome}.jpg`, bytes: (await foto(nome, cor)).buffer })

test('of an RG of which a side was refused, the side and why are told, and that one alone is sent', async ({
  page,
  sistema,
  titular,
}) => {
  const lado = async (nome: string, cor: string) =>
    ({ tipo: 'documento_pessoal', identidade: 'rg', url: await sendArquivo(sistema, titular, nome, cor) }) as const
  const id = await sistema.mundo.casoEm(titular, {
    processo: 'atualizacao-cadastral',
    fase: 'analiseGrc',
    documentos: [
      await lado('frente', '#1d4f91'),
      await lado('verso', '#914f1d'),
      { tipo: 'selfie', url: await sendArquivo(sistema, titular, 'rosto', '#4f911d') },
      { tipo: 'comprovante_residencia', url: await sendArquivo(sistema, titular, 'conta', '#777777') },
    ],
  })
  const [, verso] = await sistema.ambiente.sql<{ id: number }>(
    'select id::int from caso_documento where caso_id = $1 order by id',
    [id],
  )
  const mesa = await createNucleo(sistema.ambiente).naRetaguarda('analista')
  const documentos = [{ id: verso?.id, problema: 'ilegivel', motivo: 'O verso está escuro' }]
  const body = { ato: 'pedirDocumentos', fase: 'analiseGrc', documentos }
  expect((await mesa.chamar('POST /casos/:id/andamentos', { params: { id }, body })).status).toBe(200)

  await page.setViewportSize({ width: 320, height: 780 })
  await entrar(page, sistema, titular, pendente)
  const pessoal = campoDe(page, 'Documento com foto')
  await expect(pessoal).toContainText(
    '2º arquivo, verso.jpg: Não foi possível ler o que você enviou. O verso está escuro',
  )
  await expect(pessoal).toContainText('Não precisa enviar de novo: frente.jpg.')
  await expect(pessoal.getByLabel('Qual documento você vai enviar?')).toHaveValue('rg')
  await expect(pessoal).toContainText('Falta um lado: uma foto dele, ou um PDF com todos.')
  await expectAcessivel(page, 'um lado recusado')
  await pessoal
    .locator('input[type=file]')
    .first()
    .setInputFiles(await foto('outro-verso', '#f2a33a'))
  await expect(pessoal.getByRole('status')).toContainText('Enviado')
  await enviar(page).click()
  await page.waitForURL('**/perfil/atualizacao/analisando-informacoes')
  const valem = await sistema.ambiente.sql(
    `select nome from caso_documento d join arquivo a on a.id = d.arquivo_id
     where d.caso_id = $1 and d.tipo = 'documento_pessoal' and d.substituido_em is null order by d.id`,
    [id],
  )
  expect(valem).toEqual([{ nome: 'frente.jpg' }, { nome: 'outro-verso.jpg' }])
})

test('what was sent counts and may be replaced; of three payslips, how many are missing is told', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const ontem = addDays(diaEm(sistema.ambiente.relogio.agora()), -1)
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontem }] })
  const enviado = async (
    tipo: 'documento_pessoal' | 'selfie' | 'comprovante_residencia' | 'holerites_3',
    cor: string,
  ) => ({
    tipo,
    url: await sendArquivo(sistema, titular, tipo, cor),
  })
  const id = await sistema.mundo.casoEm(titular, {
    processo: 'contemplacao',
    fase: 'selecaoDeDocumentos',
    dados: { garantia: 'veiculo', bem: 'LEVE', perfil: 'employedVariableIncome', renda: 900_000 },
    documentos: [
      await enviado('documento_pessoal', '#1d4f91'),
      await enviado('selfie', '#4f911d'),
      await enviado('comprovante_residencia', '#777777'),
      await enviado('holerites_3', '#111111'),
      await enviado('holerites_3', '#222222'),
      await enviado('holerites_3', '#333333'),
    ],
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await entrar(page, sistema, titular, '/contemplado/documentos')
  const holerites = campoDe(page, 'Holerites')
  await expect(campoDe(page, 'Selfie')).toContainText(/Enviado em .*: selfie\.jpg/)
  await expectAcessivel(page, 'documentos já enviados')
  await holerites.getByRole('button', { name: /^Trocar/ }).click()
  await expect(holerites).toContainText('Para trocar, envie outro no lugar.')
  await expect(holerites).toContainText('3 fotos, ou um PDF com tudo.')
  await holerites
    .locator('input[type=file]')
    .first()
    .setInputFiles(await foto('junho', '#f2a33a'))
  await expect(holerites.getByRole('status')).toContainText('Enviado')
  await enviar(page).click()
  await expect(
    holerites.getByText('Todos os arquivos são obrigatórios: faltam 2 fotos, ou um PDF com tudo.'),
  ).toBeVisible()
  await holerites.getByRole('button', { name: 'Remover junho.jpg' }).click()
  await enviar(page).click()
  await page.waitForURL(na('/contemplado/documentos-adicionais'))
  expect(await sistema.ambiente.sql('select count(*)::int as n from caso_documento where caso_id = $1', [id])).toEqual([
    { n: 6 },
  ])
})

test.describe('while what was sent is read', () => {
  test.use(celular)

  test('nothing is handed in without something new', async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({ cotas: [{ tipo: 'imovel' }] })
    const id = await sistema.mundo.casoEm(titular, {
      processo: 'faturamento-especie',
      fase: 'reanaliseBrscan',
      documentos: [
        {
          tipo: 'documento_pessoal',
          identidade: 'cnh',
          url: await sendArquivo(sistema, titular, 'habilitacao', '#1d4f91'),
        },
        { tipo: 'comprovante_residencia', url: await sendArquivo(sistema, titular, 'conta', '#777777') },
      ],
    })
    await entrar(page, sistema, titular, '/faturamentoespecie/reanalise')
    await enviar(page).click()
    await expect(page.getByText('Anexe o documento que você quer trocar.')).toBeVisible()
    await expect(page.getByText('Todos os arquivos são obrigatórios')).toHaveCount(0)
    const comprovante = campoDe(page, 'Comprovante de residência')
    await comprovante.getByRole('button', { name: /^Trocar/ }).click()
    await comprovante
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto('conta-nova', '#f2a33a'))
    await expect(comprovante.getByRole('status')).toContainText('Enviado')
    await enviar(page).click()
    await page.waitForURL(na('/faturamentoespecie/analisandoinformacoes'))
    const trocados = await sistema.ambiente.sql(
      'select tipo from caso_documento where caso_id = $1 and substituido_em is not null',
      [id],
    )
    expect(trocados).toEqual([{ tipo: 'comprovante_residencia' }])
  })
})
