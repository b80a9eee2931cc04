import { Link, Section, Tag } from '@contempla/ui'
import { Ficha, formatInstante, href } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import { PrazoDoCaso } from './PrazoDoCaso.tsx'
import { type Caso, nomeDaResposta, numeroDaCota, tomDoStatus, vezes } from './palavras.ts'
import { idadeEm, ultimoInstante } from './tempo.ts'

/** What is known of a case at a glance. */
export function ResumoDoCaso({ caso }: { caso: Caso }) {
  const { id: eu } = useFuncionario()
  const { cliente, cota, responsavel, vez, venceEm, motivo } = caso
  return (
    <Section>
      <Ficha
        itens={[
          { rotulo: 'Fase', valor: <b>{caso.nomeDaFase}</b> },
          { rotulo: 'Situação', valor: <Tag tone={tomDoStatus[caso.status]}>{caso.status}</Tag> },
          {
            rotulo: 'Prazo da fase',
            valor: (
              <>
                <PrazoDoCaso caso={caso} />
                {venceEm && <div>até {formatInstante(ultimoInstante(venceEm))}</div>}
              </>
            ),
          },
          { rotulo: 'Vez de', valor: vez && vezes[vez] },
          {
            rotulo: 'Responsável',
            valor: responsavel ? (responsavel.id === eu ? `${responsavel.nome} (você)` : responsavel.nome) : 'Ninguém',
          },
          {
            rotulo: 'Cliente',
            valor: (
              <>
                <Link href={href('/consorciados/:id', { id: cliente.id })}>{cliente.nome}</Link>, {caso.parceiro.nome}
              </>
            ),
          },
          cota && {
            rotulo: 'Cota',
            valor: <Link href={href('/consorciados/cotas/:id', { id: cota.id })}>{numeroDaCota(cota)}</Link>,
          },
          {
            rotulo: 'Aberto',
            valor: `${formatInstante(caso.abertoEm)}, há ${idadeEm(caso.abertoEm, caso.agora)}`,
          },
          { rotulo: 'Nesta fase desde', valor: formatInstante(caso.faseDesde) },
          ...Object.entries(caso.respostas).map(([nome, valor]) => ({ rotulo: nomeDaResposta(nome), valor })),
          motivo !== null && { rotulo: 'Último motivo dito', valor: motivo, largo: true },
        ]}
      />
    </Section>
  )
}
