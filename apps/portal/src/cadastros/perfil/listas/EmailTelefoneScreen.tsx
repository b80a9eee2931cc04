import { Explain, ListRow } from '@contempla/ui'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTelefone } from '../../../casos/index.ts'
import { EmailPartido } from '../../EmailPartido.tsx'
import { emailsQuery, telefonesQuery, tiposDeTelefoneQuery } from '../consultas.ts'
import { Lidas } from '../ParteDoCadastro.tsx'
import classes from '../Perfil.module.css'
import { Itens, ListasScreen } from './ListasScreen.tsx'

/** Lists the contacts of the person, each list with its principal. */
export function EmailTelefoneScreen() {
  return (
    <ListasScreen
      tela="/perfil/email-telefone"
      titulo="E-mail e telefone"
      lead="Os códigos e avisos por SMS vão ao primeiro celular confirmado; os e-mails, ao e-mail principal, que também recebe os códigos de quem não tem celular."
    >
      {(idCota) => <Contatos idCota={idCota} />}
    </ListasScreen>
  )
}

function Contatos({ idCota }: { idCota: number }) {
  const emails = useQuery(emailsQuery(idCota))
  const telefones = useQuery(telefonesQuery(idCota))
  const tipos = useQuery(tiposDeTelefoneQuery())
  return (
    <Lidas queries={[emails, telefones, tipos]}>
      {([deEmails, deTelefones, deTipos]) => (
        <>
          <Itens lista="email" titulo="E-mails" incluir="Incluir e-mail" itens={deEmails}>
            {(item, mudar) => <Contato {...item} valor={item.email} icone={<IconMail size={24} />} mudar={mudar} />}
          </Itens>
          <Itens lista="telefone" titulo="Telefones" incluir="Incluir telefone" itens={deTelefones}>
            {(item, mudar) => (
              <Contato
                {...item}
                valor={formatTelefone(item)}
                tipo={deTipos.find(({ id }) => id === item.tipoTelefone)?.descricao}
                icone={<IconPhone size={24} />}
                mudar={mudar}
              />
            )}
          </Itens>
          <Explain question="O que acontece quando um contato muda?">
            Avisamos da mudança no contato de antes, para que ninguém troque seus dados sem você saber. Enquanto esse
            aviso não sai, o contato novo não recebe códigos do que mexe com dinheiro.
          </Explain>
        </>
      )}
    </Lidas>
  )
}

interface ContatoProps {
  valor: string
  icone: ReactNode
  tipo?: string | undefined
  principal: boolean
  valeParaDinheiro: boolean
  aConfirmar?: boolean
  mudar: string | null
}

function Contato({ valor, icone, tipo, principal, valeParaDinheiro, aConfirmar = false, mudar }: ContatoProps) {
  const ditos = [
    tipo,
    principal && 'Principal',
    aConfirmar && 'Falta confirmar: ainda não recebe códigos',
    !aConfirmar && !valeParaDinheiro && 'Ainda não vale para o que mexe com dinheiro',
  ]
  return (
    <ListRow
      icon={icone}
      title={
        <span className={classes.contato}>
          <EmailPartido>{valor}</EmailPartido>
        </span>
      }
      detail={ditos.filter(Boolean).join(' · ') || undefined}
      {...(mudar === null ? {} : { href: mudar })}
    />
  )
}
