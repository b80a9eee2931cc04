import { MAXIMO_POR_LISTA } from '@contempla/consorcio'
import { Button, Explain, LinkButton, ListRow, RowList, Section, Stack } from '@contempla/ui'
import { IconMail, IconPhone, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTelefone } from '../../../casos/index.ts'
import { useModo } from '../../../shell/hooks.ts'
import { emailsQuery, telefonesQuery, tiposDeTelefoneQuery } from '../consultas.ts'
import type { Alvo } from '../edicao/alvo.ts'
import { Lidas } from '../Lidas.tsx'
import classes from '../Perfil.module.css'
import { EmailPartido } from './EmailPartido.tsx'

interface ListasDeContatosProps {
  idCota: number
  hrefDe: (alvo: Alvo) => string
}

export function ListasDeContatos({ idCota, hrefDe }: ListasDeContatosProps) {
  const emails = useQuery(emailsQuery(idCota))
  const telefones = useQuery(telefonesQuery(idCota))
  const tipos = useQuery(tiposDeTelefoneQuery())
  const representante = useModo() === 'representante'
  return (
    <Lidas queries={[emails, telefones, tipos]}>
      {([deEmails, deTelefones, deTipos]) => (
        <>
          <Lista
            title="E-mails"
            incluir="Incluir e-mail"
            cheia={`Você já tem ${MAXIMO_POR_LISTA} e-mails. Mude um deles.`}
            href={representante ? null : hrefDe({ lista: 'email', id: null })}
            items={deEmails.map(({ email, ...item }) => ({ ...item, valor: email }))}
            hrefDo={(id) => (representante ? null : hrefDe({ lista: 'email', id }))}
            icone={<IconMail size={24} />}
          />
          <Lista
            title="Telefones"
            incluir="Incluir telefone"
            cheia={`Você já tem ${MAXIMO_POR_LISTA} telefones. Mude um deles.`}
            href={representante ? null : hrefDe({ lista: 'telefone', id: null })}
            items={deTelefones.map((telefone) => ({
              ...telefone,
              valor: formatTelefone(telefone),
              tipo: deTipos.find(({ id }) => id === telefone.tipoTelefone)?.descricao,
            }))}
            hrefDo={(id) => (representante ? null : hrefDe({ lista: 'telefone', id }))}
            icone={<IconPhone size={24} />}
          />
          <Explain question="O que acontece quando um contato muda?">
            Avisamos da mudança no contato de antes, para que ninguém troque seus dados sem você saber. Enquanto esse
            aviso não sai, o contato novo não recebe códigos do que mexe com dinheiro.
          </Explain>
        </>
      )}
    </Lidas>
  )
}

type Item = {
  id: number
  principal: boolean
  valeParaDinheiro: boolean
  aConfirmar?: boolean
  valor: string
  tipo?: string | undefined
}

interface ListaProps {
  title: string
  items: readonly Item[]
  icone: ReactNode
  incluir: string
  /** Why no other may be included, where there are as many as a record has. */
  cheia: string
  /** Where one is included, and where one is changed; null for who may only look. */
  href: string | null
  hrefDo: (id: number) => string | null
}

function Lista({ title, items, icone, incluir, cheia, href, hrefDo }: ListaProps) {
  return (
    <Section title={title}>
      <Stack gap="medium">
        {items.length === 0 ? (
          <p className={classes.nota}>Nenhum no cadastro.</p>
        ) : (
          <RowList label={title}>
            {items.map((item) => {
              const destino = hrefDo(item.id)
              return (
                <ListRow
                  key={item.id}
                  icon={icone}
                  title={
                    <span className={classes.contato}>
                      <EmailPartido>{item.valor}</EmailPartido>
                    </span>
                  }
                  detail={detalheDe(item)}
                  {...(destino === null ? {} : { href: destino })}
                />
              )
            })}
          </RowList>
        )}
        {href !== null && items.length >= MAXIMO_POR_LISTA && (
          <Button variant="secondary" fullWidth disabledReason={cheia}>
            {incluir}
          </Button>
        )}
        {href !== null && items.length < MAXIMO_POR_LISTA && (
          <LinkButton href={href} variant="secondary" fullWidth icon={<IconPlus size={20} aria-hidden="true" />}>
            {incluir}
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}

const detalheDe = ({ tipo, principal, valeParaDinheiro, aConfirmar }: Item) =>
  [
    tipo,
    principal && 'Principal',
    aConfirmar && 'Falta confirmar: ainda não recebe códigos',
    !aConfirmar && !valeParaDinheiro && 'Ainda não vale para o que mexe com dinheiro',
  ]
    .filter(Boolean)
    .join(' · ') || undefined
