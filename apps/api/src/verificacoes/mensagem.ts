import { type AcaoComCodigo, CODIGO_DE_VERIFICACAO, primeiroNome } from '@contempla/consorcio'
import type { Mensagem } from '../platform/mail/outbox.ts'
import type { Contato } from './contato.ts'

const minutos = CODIGO_DE_VERIFICACAO.validadeSegundos / 60

/** What a code is for, as whoever gets it reads it: one that they did not ask for tells what somebody is about to do. */
const paraQue: Record<AcaoComCodigo, { sms: string; inteiro: string }> = {
  contato: { sms: 'mudar contato', inteiro: 'mudar um contato do seu cadastro' },
  telefone: { sms: 'confirmar o celular', inteiro: 'confirmar o celular que passa a receber os códigos' },
  endereco: { sms: 'mudar endereço', inteiro: 'mudar o seu endereço' },
  'dados-bancarios': { sms: 'mudar a conta', inteiro: 'mudar a conta ou a chave Pix do seu cadastro' },
  perfil: { sms: 'mudar o perfil', inteiro: 'mudar o seu perfil' },
  'pos-venda': { sms: 'o pós-venda', inteiro: 'continuar o pós-venda' },
  transferencia: { sms: 'transferir a cota', inteiro: 'transferir a sua cota a outra pessoa' },
  cancelamento: { sms: 'cancelar a cota', inteiro: 'cancelar a sua cota' },
  delegacao: { sms: 'dar acesso a outro', inteiro: 'dar a outra pessoa acesso às suas cotas' },
  faturamento: { sms: 'receber crédito', inteiro: 'receber o seu crédito numa conta' },
}

/** The message that takes a code to a person. A text message is paid for by 70 characters, accents counted in. */
export function mensagemDoCodigo(
  { canal, para, nome, marca }: Contato,
  { codigo, acao }: { codigo: string; acao: AcaoComCodigo },
): Omit<Mensagem, 'serveAte'> {
  const assunto = `${marca}: seu código de segurança`
  const texto =
    canal === 'sms'
      ? `${marca}: código ${codigo} para ${paraQue[acao].sms}. Não passe a ninguém.`
      : [
          `Olá, ${primeiroNome(nome)}.`,
          `Seu código para ${paraQue[acao].inteiro} é ${codigo}. Ele vale por ${minutos} minutos e funciona uma vez só.`,
          'Se não foi você que pediu, alguém está com a sua conta aberta: troque sua senha e fale com a gente. Nunca pedimos este código por telefone ou mensagem.',
        ].join('\n\n')
  return { canal, para, assunto, texto }
}
