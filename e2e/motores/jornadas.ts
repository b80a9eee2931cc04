import { createLink } from '@contempla/api'
import { addDays, diaEm } from '@contempla/consorcio'
import { type CotaPedida, type ParceiroDeTeste, senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { expect } from '../fixtures.ts'
import { findCodigo } from '../mensagens.ts'
import type { Sistema } from '../sistema.ts'
import type { Tela } from './tela.ts'

/** What a journey has: a browser at the portal of a partner of its own, a holder of its own and a photo. */
export type Cena = {
  tela: Tela
  sistema: Sistema
  parceiro: ParceiroDeTeste
  novoTitular: (pedido: { cotas: CotaPedida[] }) => Promise<TitularDeTeste>
  /** A JPEG, and what its bytes are. */
  foto: { caminho: string; bytes: Buffer }
}

/** Longer than the server believes what it has read of a session. */
const memoriaDoServidorMs = 3000

const sessoesAbertas = async ({ sql }: Sistema['ambiente'], { clienteId }: TitularDeTeste) =>
  (await sql('select 1 from sessao where cliente_id = $1 and encerrada_em is null', [clienteId])).length

/** The screen of this heading, which fits the width of the phone. */
async function titulo(tela: Tela, nome: string) {
  await tela.see('heading', nome)
  const [larga, cabe] = await tela.navegador.avaliar<number[]>('[document.documentElement.scrollWidth, innerWidth]')
  expect(larga, `a largura de “${nome}”`).toBeLessThanOrEqual(cabe ?? 0)
}

async function entrar(tela: Tela, { inscricao }: TitularDeTeste) {
  await tela.abrir('/login')
  await tela.fill('CPF ou CNPJ', inscricao)
  await tela.fill('Senha', senhaDeTeste)
  await tela.press('button', 'Entrar')
  await tela.esperar('location.pathname === "/home" && document.querySelector("h1")', 'a entrada no início')
}

async function sair(tela: Tela) {
  await tela.press('link', 'Mais')
  await tela.em('dialog', 'Mais').press('button', 'Sair')
  await tela.esperar('location.pathname === "/login"', 'a volta à entrada')
}

async function homeToStatement({ tela, sistema, novoTitular }: Cena) {
  const titular = await novoTitular({
    cotas: [
      { apelido: 'Carro', pagas: 2 },
      { apelido: 'Casa', pagas: 5 },
    ],
  })
  await entrar(tela, titular)
  await tela.press('button', /^Trocar de cota/)
  await tela.em('dialog', 'Trocar de cota').press('button', /Casa/)
  await tela.see('button', /^Trocar de cota.*Casa/)
  await tela.press('link', 'Mais')
  await tela.em('dialog', 'Mais').press('link', 'Extrato')
  await titulo(tela, 'Extrato da cota')
  await tela.see('row', /Parcela 6/)
  await tela.see('row', /Parcela 5.*Pago em/)
  await sair(tela)
  expect(await sessoesAbertas(sistema.ambiente, titular)).toBe(0)
  await tela.abrir('/financeiro/extrato-consorciado')
  await tela.see('button', 'Entrar')
}

async function payBoleto({ tela, sistema, novoTitular }: Cena) {
  const titular = await novoTitular({ cotas: [{}] })
  await entrar(tela, titular)
  await tela.press('link', 'Boletos')
  await tela.press('button', /^Pagar a parcela 4/)
  await titulo(tela, 'Seu boleto')
  await tela.press('button', 'Ver o código de barras')
  const linha = (await tela.text('group', 'Código para pagar')).replace(/\D/g, '')
  expect(linha).toMatch(/^\d{47}$/)
  await tela.press('button', 'Copiar código')
  await tela.see('status', /Copiado/)
  await tela.press('button', 'Baixar em PDF')
  const { nome, bytes } = await tela.baixado(/\.pdf$/)
  const [boleto] = await sistema.ambiente.sql<{ id: number }>(
    "select id from boleto where cota_id = $1 and tipo = 'mensal' and pago_em is null",
    [titular.cotas[0]],
  )
  expect(nome).toBe(`boleto-${boleto?.id}.pdf`)
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  // What was copied is what the screen says: it is pasted where anybody may check it.
  await tela.abrir('/boletos/conferir')
  await tela.colar('Linha do boleto ou Pix copia e cola')
  await tela.press('button', 'Conferir')
  await titulo(tela, 'É nosso')
}

async function bidAndCancel({ tela, sistema, novoTitular }: Cena) {
  const titular = await novoTitular({ cotas: [{}] })
  const lances = () =>
    sistema.ambiente.sql<{ protocolo: string; situacao: string; valor: number }>(
      'select protocolo, situacao, valor_centavos::int as valor from lance where cota_id = $1',
      [titular.cotas[0]],
    )
  await sistema.ambiente.sql(
    'update assembleia set dia = dia + 7 where grupo_id in (select grupo_id from cota where id = $1)',
    [titular.cotas[0]],
  )
  await entrar(tela, titular)
  await tela.abrir('/offers-and-bids')
  await titulo(tela, 'Quanto você oferta?')
  await tela.press('radio', /^Lance livre/)
  await tela.fill('Valor do lance', '10.000,00')
  await tela.press('button', 'Continuar')
  await titulo(tela, 'Usar parte do crédito no lance?')
  await tela.press('button', 'Continuar')
  await titulo(tela, 'Se o lance vencer, o que reduzir?')
  await tela.press('radio', /^Reduzir o prazo/)
  await tela.press('button', 'Simular')
  await titulo(tela, 'Confira o seu lance')
  await tela.read(/R\$ 10\.000,00/)
  await tela.press('button', 'Confirmar lance')
  await titulo(tela, 'Lance ofertado')
  const [ofertado] = await lances()
  expect(ofertado).toMatchObject({ situacao: 'ativo', valor: 1_000_000 })
  await tela.read(new RegExp(ofertado?.protocolo ?? 'sem lance'))
  await tela.abrir('/bid_history')
  await tela.press('button', 'Cancelar lance')
  await tela.em('dialog', 'Cancelar este lance?').press('button', 'Cancelar o lance')
  await tela.seeNot('dialog')
  await tela.read(/Cancelado/)
  expect(await lances()).toEqual([{ ...ofertado, situacao: 'cancelado' }])
}

async function sendDocumentos({ tela, sistema, novoTitular, foto }: Cena) {
  const { ambiente, mundo } = sistema
  const titular = await novoTitular({ cotas: [{ dataContemplacao: addDays(diaEm(ambiente.relogio.agora()), -1) }] })
  const id = await mundo.casoEm(titular, { processo: 'contemplacao', fase: 'perfilDaRenda' })
  await entrar(tela, titular)
  await tela.abrir('/contemplado')
  await tela.press('button', 'Continuar')
  await titulo(tela, 'De que você vive?')
  await tela.pick('Sua ocupação', 'Motorista de aplicativo')
  await tela.fill(/^Quanto você ganha por mês/, '9.000,00')
  await tela.press('button', 'Continuar')
  await titulo(tela, 'Envie os seus documentos')
  await tela.em('region', 'Documento com foto').pick('Qual documento você vai enviar?', 'CNH')
  for (const nome of ['Documento com foto', 'Selfie', 'Comprovante de residência', 'Extrato bancário']) {
    const campo = tela.em('region', nome)
    await campo.attach(foto.caminho)
    await campo.see('status', undefined, /Enviado/)
  }
  await tela.press('button', 'Enviar documentos')
  await titulo(tela, 'Quer enviar mais algum documento?')
  const guardados = await ambiente.sql(
    `select d.tipo, a.tipo as conteudo from caso_documento d join arquivo a on a.id = d.arquivo_id
     where d.caso_id = $1 order by d.id`,
    [id],
  )
  expect(guardados).toHaveLength(4)
  expect(guardados[0]).toEqual({ tipo: 'documento_pessoal', conteudo: 'image/jpeg' })
  await tela.press('button', 'Não, enviar para análise')
  await titulo(tela, 'Estamos analisando o que você enviou')
}

async function enterByLink({ tela, sistema, novoTitular }: Cena) {
  const titular = await novoTitular({ cotas: [{}] })
  const { contexto } = sistema.ambiente.servidor
  const token = await createLink(contexto, contexto.db, {
    clienteId: titular.clienteId,
    ator: { tipo: 'sistema', id: null },
    uso: 'transparente',
  })
  await tela.abrir(`/login-transparente/${token}`)
  await tela.esperar('location.pathname === "/home" && document.querySelector("h1")', 'a entrada pelo link')
  await tela.read(/Acesso por link/)
  await tela.abrir('/biometria')
  await tela.read(/Seu acesso por link não abre essa tela\./)
  await tela.abrir(`/login-transparente/${token}`)
  await tela.read(/Ele já foi usado ou venceu/)
  await tela.seeNot('link', 'Mais')
}

/** Who changes contacts gives the code that was sent, typed as it comes in the message. */
async function confirmByCode({ tela, sistema, novoTitular }: Cena) {
  const titular = await novoTitular({ cotas: [{}] })
  await entrar(tela, titular)
  await tela.abrir('/perfil/token?acao=contato&voltar=/customer-service')
  await tela.press('button', 'Enviar código')
  await titulo(tela, 'Digite o código')
  await tela.fill('Código', (await findCodigo(sistema)).toLowerCase())
  await tela.esperar('location.pathname === "/customer-service"', 'a volta a quem pediu o código')
}

async function decideCaso({ tela, sistema, parceiro, novoTitular, foto }: Cena) {
  const { ambiente, mundo } = sistema
  const titular = await novoTitular({ cotas: [{}] })
  const url = await mundo.sendArquivo(titular, { nome: 'rg.jpg', bytes: foto.bytes })
  const id = await mundo.casoEm(titular, {
    processo: 'atualizacao-cadastral',
    fase: 'analiseGrc',
    documentos: [{ tipo: 'documento_pessoal', url }],
  })
  const email = `${parceiro.chave}-mesa@equipe.example`
  const senha = 'uma senha bem comprida'
  await ambiente.importar([{ tipo: 'funcionario', nome: 'Ana Analista', email, papel: 'analista', senha }])
  await tela.abrir(`/retaguarda/casos/${id}`)
  await tela.fill('E-mail', email)
  await tela.fill('Senha', senha)
  await tela.press('button', 'Entrar')
  await tela.see('button', 'Assumir')
  await tela.recarregar()
  await tela.press('button', 'Assumir')
  await tela.see('button', 'Devolver à fila')
  await tela.em('list', 'Documentos').press('button', /^Ver Documento com foto/)
  await tela.esperar(
    'document.querySelector(\'img[alt^="Documento com foto"]\')?.naturalWidth === 640',
    'a foto enviada',
  )
  await tela.em('group', 'O que você decide deste documento').press('button', /^Pedir de novo/)
  const exame = tela.em('group', 'O que você decide deste documento')
  await exame.pick('Problema', 'Ilegível')
  await exame.fill('Motivo', 'A foto está cortada')
  await tela.em('group', 'Próximos passos').press('button', 'Pedir documentos de novo')
  await tela.em('group', 'Pedir documentos de novo?').press('button', 'Pedir documentos de novo')
  await tela.seeNot('group', 'Pedir documentos de novo?')
  await tela.em('region', 'História do caso').see('row', /Pedir documentos de novo/)
  const [caso] = await ambiente.sql<{ fase: string }>('select fase from caso where id = $1', [id])
  expect(caso?.fase).toBe('pendenciaCliente')
  await entrar(tela, titular)
  await tela.abrir('/perfil/atualizacao/problema-documentos')
  await titulo(tela, 'Precisamos que você envie de novo')
  await tela.read(/A foto está cortada/)
}

/** The access token is over, and a reload renews it by the cookie; a photo goes to the quota. */
async function renewAndPhoto({ tela, sistema: { ambiente }, novoTitular, foto }: Cena) {
  const titular = await novoTitular({ cotas: [{}] })
  await tela.abrir('/login')
  await tela.see('button', 'Entrar')
  expect(await tela.navegador.avaliar('typeof PublicKeyCredential')).toBe('undefined')
  await tela.seeNot('button', 'Entrar com biometria')
  await entrar(tela, titular)
  await ambiente.sql(
    "update token_acesso set expira_em = '2000-01-01' where sessao_id in (select id from sessao where cliente_id = $1)",
    [titular.clienteId],
  )
  ambiente.relogio.avancar(memoriaDoServidorMs)
  await tela.recarregar()
  await tela.read(/R\$ 80\.000,00/)
  expect(await tela.navegador.avaliar('location.pathname')).toBe('/home')
  expect(await sessoesAbertas(ambiente, titular)).toBe(1)
  await tela.abrir('/biometria')
  await tela.read(/não oferece biometria/)
  await tela.abrir('/detalhes-da-cota')
  await tela.press('button', 'Adicionar foto')
  await tela.attach(foto.caminho)
  await tela.esperar('document.querySelector("img[alt=\'Foto da cota\']")?.naturalWidth > 0', 'a foto na tela')
}

/** The journeys that each engine makes whole, by what they show. */
export const JORNADAS = {
  'a session renewed, no passkey offered, and a photo of the quota': renewAndPhoto,
  'log-in, switch of quota, statement and log-out': homeToStatement,
  'a boleto copied, pasted, checked and downloaded': payBoleto,
  'a bid simulated, confirmed and cancelled': bidAndCancel,
  'the documents of a contemplated credit': sendDocumentos,
  'a link as the way in': enterByLink,
  'a security code typed in': confirmByCode,
  'a case decided at the console, and seen by its holder': decideCaso,
} satisfies Record<string, (cena: Cena) => Promise<void>>
