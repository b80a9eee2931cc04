import { CODIGO_DE_VERIFICACAO } from '@contempla/consorcio'
import type { Mensagem } from '../platform/mail/outbox.ts'
import type { Contato } from './contato.ts'

const minutos = CODIGO_DE_VERIFICACAO.validadeSegundos / 60

/** The message that takes a code to a person. A text message is paid for by 70 characters, accents counted in. */
export function mensagemDoCodigo({ canal, para, nome, marca }: Contato, codigo: string): Omit<Mensagem, 'serveAte'> {
  const assunto = `${marca}: seu código de segurança`
  const texto =
    canal === 'sms'
      ? `${marca}: código ${codigo}. Vale ${minutos} min. Não passe a ninguém.`
      : [
          `Olá, ${nome.split(' ')[0]}.`,
          `Seu código de segurança é ${codigo}. Ele vale por ${minutos} minutos e funciona uma vez só.`,
          'Se não foi você que pediu, alguém está com a sua conta aberta: troque sua senha e fale com a gente. Nunca pedimos este código por telefone ou mensagem.',
        ].join('\n\n')
  return { canal, para, assunto, texto }
}
