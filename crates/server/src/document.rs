//! What is told of the interface: an `OpenAPI` document, gathered from the routes themselves.

use std::collections::BTreeMap;

use damier_api::{Code, Problem};
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    Components, ContentBuilder, InfoBuilder, Object, ObjectBuilder, OpenApi, OpenApiBuilder,
    PathItem, Ref, RefOr, Required, ResponseBuilder, Schema, Type,
};
use utoipa::{PartialSchema, ToSchema};

/// What can become of any request, whatever it asks for.
const ALWAYS: [Code; 6] = [
    Code::WrongHost,
    Code::TooMany,
    Code::Internal,
    Code::Unavailable,
    Code::Stopping,
    Code::SignIn,
];

/// What can become of requests that change something.
const CHANGING: [Code; 1] = [Code::WrongOrigin];

/// What can become of requests that bring something.
const BRINGING: [Code; 3] = [Code::Malformed, Code::TooLarge, Code::UnsupportedMediaType];

/// What can become of requests that have something behind the question mark.
const ASKING: [Code; 1] = [Code::Malformed];

/// The document before any route is in it.
pub fn opening() -> OpenApi {
    let info =
        InfoBuilder::new().title("Damier").version(env!("CARGO_PKG_VERSION")).description(Some(
            "Quoridor, Reversi, Awélé, labyrinths and Hashi over the network. What is refused is \
             told as `application/problem+json` with a stable `code`. Whoever calls is known by a \
             cookie, or by a token in `Authorization: Bearer`; strangers become guests as soon as \
             they do something.",
        ));
    let tag =
        |name: &str, about: &str| TagBuilder::new().name(name).description(Some(about)).build();
    let tags = [
        tag("games", "Tables of games for several"),
        tag("sessions", "Puzzles and labyrinths that somebody plays"),
        tag("tournaments", "Tournaments between strategies"),
        tag("studies", "Studies: trees of moves with comments, marks and arrows"),
        tag("analysis", "What computers think of positions"),
        tag("catalog", "What there is to play"),
        tag("people", "Guests, accounts and tokens"),
        tag("watching", "For those who watch over a server"),
    ];
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("damier")));
    let token = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    let mut components = Components::new();
    components.add_security_scheme("cookie", cookie);
    components.add_security_scheme("token", token);
    OpenApiBuilder::new().info(info.build()).tags(Some(tags)).components(Some(components)).build()
}

/// The document with what every route has in common.
pub fn finished(mut document: OpenApi) -> OpenApi {
    let components = document.components.get_or_insert_default();
    let mut schemas = vec![(Problem::name().into_owned(), Problem::schema())];
    Problem::schemas(&mut schemas);
    components.schemas.extend(schemas);
    join(&mut components.schemas);
    for (path, item) in &mut document.paths.paths {
        let api = path.starts_with("/api/");
        for (method, operation) in operations(item) {
            let changing = method != "get";
            let bringing = operation.request_body.is_some();
            let asking = operation.parameters.iter().flatten().any(is_query);
            if api {
                operation.parameters.get_or_insert_default().push(RefOr::T(spoken()));
            }
            let codes = ALWAYS.iter().filter(|_| api).chain(CHANGING.iter().filter(|_| changing));
            let codes = codes.chain(BRINGING.iter().filter(|_| bringing));
            let codes = codes.chain(ASKING.iter().filter(|_| asking));
            refusing(operation, codes.copied());
        }
    }
    document
}

/// Writes a kind that has a name and the fields of another type as both together. Told one beside
/// the other, a type that is closed to other fields would be closed to the name.
fn join(schemas: &mut BTreeMap<String, RefOr<Schema>>) {
    let known = schemas.clone();
    for schema in schemas.values_mut() {
        let RefOr::T(Schema::OneOf(kinds)) = schema else { continue };
        for kind in &mut kinds.items {
            let RefOr::T(Schema::AllOf(parts)) = kind else { continue };
            let objects: Option<Vec<&Object>> =
                parts.items.iter().map(|part| object(&known, part)).collect();
            let Some(objects) = objects.filter(|all| all.iter().any(|part| is_closed(part))) else {
                continue;
            };
            let mut whole = ObjectBuilder::new()
                .description(parts.description.clone())
                .additional_properties(Some(AdditionalProperties::FreeForm(false)))
                .build();
            for part in objects {
                whole.properties.extend(part.properties.clone());
                whole.required.extend(part.required.clone());
            }
            *kind = RefOr::T(Schema::Object(whole));
        }
    }
}

/// The object that a schema is or names.
fn object<'a>(
    known: &'a BTreeMap<String, RefOr<Schema>>,
    schema: &'a RefOr<Schema>,
) -> Option<&'a Object> {
    let schema = match schema {
        RefOr::Ref(named) => known.get(named.ref_location.rsplit('/').next()?)?,
        RefOr::T(_) => schema,
    };
    match schema {
        RefOr::T(Schema::Object(object)) => Some(object),
        _ => None,
    }
}

/// Whether an object has no other fields than those that are told.
fn is_closed(object: &Object) -> bool {
    let others = object.additional_properties.as_deref();
    matches!(others, Some(AdditionalProperties::FreeForm(false)))
}

/// The language to be answered in, which anybody may ask for wherever they ask.
fn spoken() -> Parameter {
    let text = ObjectBuilder::new().schema_type(Type::String);
    ParameterBuilder::new()
        .name("lang")
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some("The language of what is told; what the browser prefers unless it is."))
        .schema(Some(text))
        .build()
}

fn is_query(parameter: &RefOr<Parameter>) -> bool {
    matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query)
}

/// The operations of a path, with their methods.
fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    let all = [("get", get), ("put", put), ("post", post), ("delete", delete), ("patch", patch)];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Tells of an operation that it may be refused with these codes, beside those it tells itself.
fn refusing(operation: &mut Operation, codes: impl Iterator<Item = Code>) {
    for code in codes {
        let status = code.status().to_string();
        let told = operation.responses.responses.entry(status).or_insert_with(|| {
            let schema = RefOr::Ref(Ref::from_schema_name(Problem::name()));
            let content = ContentBuilder::new().schema(Some(schema)).build();
            let problem = ResponseBuilder::new().content("application/problem+json", content);
            RefOr::T(problem.build())
        });
        let RefOr::T(response) = told else { continue };
        let known = response.description.split(", ").any(|known| known == code.name());
        if !known {
            let between = if response.description.is_empty() { "" } else { ", " };
            response.description += between;
            response.description += code.name();
        }
    }
}
