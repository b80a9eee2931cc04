import { AVISOS, type Dia, formatDiaBr, mascararNome } from '@contempla/consorcio'

/** `cota` is the quota's name as written within a sentence. */
type Cedida = { cota: string; nome: string; dia: Dia }

/** The notice of an assignment that counts from now on. */
export const avisoDoCedido = ({ cota, nome, dia }: Cedida) => ({
  ...AVISOS.creditoCedido,
  assunto: 'anotamos a cessão do crédito da sua cota',
  paragrafos: [
    `Recebemos o contrato, de ${formatDiaBr(dia)}, pelo qual o crédito da sua cota (${cota}) foi cedido a ${mascararNome(nome)}.`,
    'Quando a vez dela chegar, o que a cota tem a receber é de quem o recebeu. A cota continua no seu nome, e não volta mais ao grupo enquanto a cessão valer.',
    'Se você não cedeu este crédito, ou desistiu, fale conosco agora.',
  ],
})

/** The notice of an assignment that counts no more. */
export const avisoDoDesfeito = ({ cota, nome, dia }: Cedida) => ({
  ...AVISOS.cessaoDesfeita,
  assunto: 'a cessão do crédito da sua cota foi desfeita',
  paragrafos: [
    `A cessão do crédito da sua cota (${cota}) a ${mascararNome(nome)}, pelo contrato de ${formatDiaBr(dia)}, não vale mais.`,
    'O que a cota tem a receber é seu, como antes. Se você não esperava por isto, fale conosco.',
  ],
})
