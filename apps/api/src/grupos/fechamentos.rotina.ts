import type { Rotina } from '../platform/jobs/rotina.ts'
import { closeByCalendario, listGruposAFechar } from './fechamento.service.ts'

export const fechamentos: Rotina = {
  nome: 'fechamentos',
  titulo: 'Fechamento dos meses',
  descricao:
    'Fecha os livros do mês anterior que ninguém fechou, passados os dias úteis do contrato: o que for dele entra no mês corrente, com a data a que se refere.',
  alvos: ({ db }, dia) => listGruposAFechar(db, dia),
  executar: closeByCalendario,
}
