#!/bin/bash

# The version of the package is that of the house, so pip gets exactly this one.
install_house() {
    python3 -m venv "$install_dir/venv"
    ynh_hide_warnings "$install_dir/venv/bin/pip" install --upgrade "pokerhouse[house]==$(ynh_app_upstream_version)"
}

# A house needs an empty folder, which nobody else can read.
prepare_data() {
    mkdir -p "$data_dir/house"
    chown -R "$app:$app" "$data_dir"
    chmod 700 "$data_dir/house"
}

configure() {
    url="https://$domain${path%/}"
    ynh_config_add --template="pokerhouse.toml" --destination="$install_dir/pokerhouse.toml"
    chmod 640 "$install_dir/pokerhouse.toml"
    chown "root:$app" "$install_dir/pokerhouse.toml"
    ynh_config_add_nginx
    ynh_config_add_systemd
    yunohost service add "$app" --description="A poker house"
}
