import { grupoECotaDaVersao } from '@contempla/consorcio'
import { Link, Section, Tag } from '@contempla/ui'
import { Ficha, formatInstante, href } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import { DeQuemTrata, NomeDoCliente } from './NomeDoCliente.tsx'
import { Posse } from './Posse.tsx'
import { PrazoDoCaso } from './PrazoDoCaso.tsx'
import { type Caso, nomeDaResposta, quemAbreDe, tomDoStatus, vezes } from './palavras.ts'
import { idadeEm, ultimoInstante } from './tempo.ts'
import { oQueOTitularLe } from './titular.ts'

/** Shows the case's main facts at a glance. */
export function ResumoDoCaso({ caso }: { caso: Caso }) {
  const { id: eu } = useFuncionario()
  const { cliente, cota, responsavel, vez, venceEm, motivo, revisao } = caso
  const quemAbre = quemAbreDe(caso)
  const oTitularLe = oQueOTitularLe(caso)
  return (
    <Section>
      <Ficha
        items={[
          { label: 'Fase', value: <b>{caso.nomeDaFase}</b> },
          oTitularLe !== null && { label: 'O cliente lê', value: oTitularLe, wide: true },
          { label: 'Situação', value: <Tag tone={tomDoStatus[caso.status]}>{caso.status}</Tag> },
          {
            label: 'Prazo da fase',
            value: (
              <>
                <PrazoDoCaso caso={caso} />
                {venceEm && <div>até {formatInstante(ultimoInstante(venceEm))}</div>}
              </>
            ),
          },
          { label: 'Vez de', value: vez && vezes[vez] },
          {
            label: 'Responsável',
            value: responsavel ? (responsavel.id === eu ? `${responsavel.nome} (você)` : responsavel.nome) : 'Ninguém',
          },
          {
            label: quemAbre ? 'Consorciado' : 'Cliente',
            value: (
              <>
                <DeQuemTrata caso={caso} />, {caso.parceiro.nome}
              </>
            ),
          },
          quemAbre !== null && { label: quemAbre, value: <NomeDoCliente cliente={cliente} /> },
          cota && {
            label: 'Cota',
            value: <Link href={href('/consorciados/cotas/:id', { id: cota.id })}>{grupoECotaDaVersao(cota)}</Link>,
          },
          {
            label: 'Aberto',
            value: `${formatInstante(caso.abertoEm)}, há ${idadeEm(caso.abertoEm, caso.agora)}`,
          },
          { label: 'Nesta fase desde', value: formatInstante(caso.faseDesde) },
          ...Object.entries(caso.respostas).map(([nome, valor]) => ({ label: nomeDaResposta(nome), value: valor })),
          revisao.length > 0 && {
            label:
              caso.processo === 'pedido-do-titular' ? 'Lidos por máquina, a rever' : 'Pediram que uma pessoa reveja',
            value: revisao.map(({ id, numero, titulo }) => (
              <div key={id}>
                <Link href={href('/casos/:id', { id })}>{`${titulo}, caso ${numero}`}</Link>
              </div>
            )),
            wide: true,
          },
          motivo !== null && { label: 'Último motivo dito', value: motivo, wide: true },
        ]}
      />
      <Posse caso={caso} />
    </Section>
  )
}
