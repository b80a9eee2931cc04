import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { senhaDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { completa } from './acessibilidade.ts'
import { expect, test } from './fixtures.ts'
import { openFirefox } from './motores/firefox.ts'
import { esperar, type Navegador } from './motores/navegador.ts'
import { openWebKit } from './motores/webkit.ts'
import type { Sistema } from './sistema.ts'

/** Longer than the server believes what it has read of a session. */
const memoriaDoServidorMs = 3000

const motores = [
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
] as const

const tituloDaTela = 'document.querySelector("h1")?.textContent ?? ""'
const botao = (texto: string) =>
  `[...document.querySelectorAll("button, a")].find((b) => b.textContent.trim() === ${JSON.stringify(texto)})`
const pressionar = (texto: string) => `(${botao(texto)}).click()`

async function entrar(navegador: Navegador, endereco: string, inscricao: string) {
  await navegador.ir(`${endereco}/login`)
  await esperar(navegador, 'document.querySelector("[name=senha]")', 'o formulário de entrada')
  await navegador.digitar('[name=inscricao]', inscricao)
  await navegador.digitar('[name=senha]', senhaDeTeste)
  await navegador.clicar('button[type=submit]')
  await esperar(navegador, 'location.pathname === "/home" && document.querySelector("h1")', 'a entrada no início')
}

/** The access tokens of a holder are over: whoever stays in was renewed by the cookie. */
async function vencerAcesso({ ambiente }: Sistema, clienteId: number) {
  await ambiente.sql(
    "update token_acesso set expira_em = '2000-01-01' where sessao_id in (select id from sessao where cliente_id = $1)",
    [clienteId],
  )
  ambiente.relogio.avancar(memoriaDoServidorMs)
}

const sessoesAbertas = ({ ambiente }: Sistema, clienteId: number) =>
  ambiente.sql('select 1 from sessao where cliente_id = $1 and encerrada_em is null', [clienteId])

async function sendFoto(navegador: Navegador, endereco: string, foto: string) {
  await navegador.ir(`${endereco}/detalhes-da-cota`)
  await esperar(navegador, botao('Adicionar foto'), 'o botão da foto')
  await navegador.avaliar(pressionar('Adicionar foto'))
  await esperar(navegador, 'document.querySelector("input[type=file]")', 'o campo do arquivo')
  await navegador.chooseArquivo('input[type=file]', foto)
  await esperar(navegador, 'document.querySelector("img[alt=\'Foto da cota\']")?.naturalWidth > 0', 'a foto na tela')
}

async function entrarNaRetaguarda(navegador: Navegador, { ambiente }: Sistema, endereco: string, chave: string) {
  const email = `${chave}@equipe.example`
  const senha = 'uma senha bem comprida'
  await ambiente.importar([{ tipo: 'funcionario', nome: 'Ana Analista', email, papel: 'analista', senha }])
  await navegador.ir(`${endereco}/retaguarda`)
  await esperar(navegador, 'document.querySelector("[name=senha]")', 'o formulário da retaguarda')
  await navegador.digitar('[name=email]', email)
  await navegador.digitar('[name=senha]', senha)
  await navegador.clicar('button[type=submit]')
  await esperar(navegador, `(${tituloDaTela}).includes("Olá, Ana")`, 'a entrada na retaguarda')
  await navegador.recarregar()
  await esperar(navegador, `(${tituloDaTela}).includes("Olá, Ana")`, 'a retaguarda depois de recarregar')
}

for (const [motor, abrir] of motores)
  test(`${motor}: entering, renewing, sending a photo, doing without passkeys, and the staff's way in`, async ({
    sistema,
    parceiro,
    titular,
  }) => {
    test.skip(!completa, 'só na varredura completa')
    test.setTimeout(240_000)
    const endereco = sistema.portal(parceiro.dominio)
    const pasta = await mkdtemp(join(tmpdir(), 'contempla-foto-'))
    const foto = join(pasta, 'foto.jpg')
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
      .jpeg()
      .toFile(foto)
    const navegador = await abrir()
    test.info().annotations.push({ type: 'motor', description: navegador.nome })
    try {
      await test.step('the login offers no passkey where there is none', async () => {
        await navegador.ir(`${endereco}/login`)
        await esperar(navegador, 'document.querySelector("[name=senha]")', 'o formulário de entrada')
        expect(await navegador.avaliar('typeof PublicKeyCredential')).toBe('undefined')
        expect(await navegador.avaliar(`Boolean(${botao('Entrar com biometria')})`)).toBe(false)
      })
      await test.step('the log-in', () => entrar(navegador, endereco, titular.inscricao))
      await test.step('the renewal, after a reload', async () => {
        await vencerAcesso(sistema, titular.clienteId)
        await navegador.recarregar()
        await esperar(
          navegador,
          'document.body.innerText.replace(/\\s/g, " ").includes("R$ 80.000,00")',
          'o crédito depois da renovação',
        )
        expect(await navegador.avaliar('location.pathname')).toBe('/home')
        expect(await sessoesAbertas(sistema, titular.clienteId)).toHaveLength(1)
      })
      await test.step('the screen of passkeys says that there is none', async () => {
        await navegador.ir(`${endereco}/biometria`)
        await esperar(navegador, 'document.body.innerText.includes("não oferece biometria")', 'a explicação')
      })
      await test.step('a photo', () => sendFoto(navegador, endereco, foto))
      await test.step("the staff's log-in", () => entrarNaRetaguarda(navegador, sistema, endereco, parceiro.chave))
    } finally {
      await navegador.fechar()
      await rm(pasta, { recursive: true, force: true })
    }
  })
